// Frozen values of Python: copies with some fields changed, and their fields filled in. Bindings over CPython's own interface,
// since a game makes millions of them; `rules/renewal.py` and `frozen.py` say in Python what they do.
#include <nanobind/nanobind.h>
#include <structmember.h>

#include <cstddef>
#include <unordered_set>

#include "bind.hpp"

namespace nb = nanobind;

namespace bafflebox {
namespace {

constexpr Py_ssize_t header = sizeof(PyObject), pointer = sizeof(PyObject*);

PyObject*& slot(PyObject* value, Py_ssize_t offset) {
    return *reinterpret_cast<PyObject**>(reinterpret_cast<char*>(value) + offset);
}

// Where a field of the class is kept in its values; -1, with TypeError set, if it has no such slot.
Py_ssize_t offset_of(PyTypeObject* kind, PyObject* name) {
    PyObject* found = PyObject_GetAttr(reinterpret_cast<PyObject*>(kind), name);
    if (found == nullptr) PyErr_Clear();
    Py_ssize_t offset = -1;
    if (found != nullptr && Py_IS_TYPE(found, &PyMemberDescr_Type)) {
        const PyMemberDef* member = reinterpret_cast<PyMemberDescrObject*>(found)->d_member;
        if (member->type == T_OBJECT_EX) offset = member->offset;
    }
    Py_XDECREF(found);
    if (offset < header || offset + pointer > kind->tp_basicsize) {
        PyErr_Format(PyExc_TypeError, "%s has no field %S", kind->tp_name, name);
        return -1;
    }
    return offset;
}

// Whether values of the class are nothing but slots, which no function checks. Classes live as long as the program.
bool is_plain(PyTypeObject* kind) {
    static std::unordered_set<PyTypeObject*> known;
    if (known.contains(kind)) return true;
    const nb::handle made(reinterpret_cast<PyObject*>(kind));
    if (!nb::hasattr(made, "__dataclass_fields__") || nb::hasattr(made, "__post_init__")) return false;
    const auto fields = static_cast<Py_ssize_t>(nb::len(nb::object(made.attr("__dataclass_fields__"))));
    const bool slots_alone = PyType_IS_GC(kind) && kind->tp_itemsize == 0 && kind->tp_dictoffset == 0 &&
                             kind->tp_weaklistoffset == 0 && kind->tp_basicsize == header + fields * pointer;
    if (!slots_alone) return false;
    Py_INCREF(made.ptr());
    known.insert(kind);
    return true;
}

// replaced(now, /, **changes)
PyObject* replaced(PyObject*, PyObject* const* given, Py_ssize_t count, PyObject* names) {
    if (count != 1) {
        PyErr_SetString(PyExc_TypeError, "a value, and its changed fields by name");
        return nullptr;
    }
    PyObject* now = given[0];
    PyTypeObject* kind = Py_TYPE(now);
    if (!is_plain(kind)) {
        if (PyErr_Occurred() == nullptr)
            PyErr_Format(PyExc_TypeError, "%s is no frozen class with slots that checks nothing", kind->tp_name);
        return nullptr;
    }
    PyObject* made = kind->tp_alloc(kind, 0);
    if (made == nullptr) return nullptr;
    for (Py_ssize_t at = header; at < kind->tp_basicsize; at += pointer) slot(made, at) = Py_XNewRef(slot(now, at));
    const Py_ssize_t changed = names == nullptr ? 0 : PyTuple_GET_SIZE(names);
    for (Py_ssize_t n = 0; n < changed; ++n) {
        const Py_ssize_t offset = offset_of(kind, PyTuple_GET_ITEM(names, n));
        if (offset < 0) {
            Py_DECREF(made);
            return nullptr;
        }
        Py_XSETREF(slot(made, offset), Py_NewRef(given[count + n]));
    }
    return made;
}

// filler(kind, names): a function that fills these fields of a value, past the class's own refusal of assignments.
struct Filler {
    PyObject_VAR_HEAD vectorcallfunc call;
    PyTypeObject* kind;
    Py_ssize_t offsets[1];
};

PyObject* fill(PyObject* self, PyObject* const* given, size_t flagged, PyObject* names) {
    const auto* filler = reinterpret_cast<Filler*>(self);
    const Py_ssize_t count = PyVectorcall_NARGS(flagged), fields = Py_SIZE(self);
    if (count != fields + 1 || (names != nullptr && PyTuple_GET_SIZE(names) != 0)) {
        PyErr_Format(PyExc_TypeError, "a value of %s and %zd fields", filler->kind->tp_name, fields);
        return nullptr;
    }
    PyObject* value = given[0];
    if (!PyObject_TypeCheck(value, filler->kind)) {
        PyErr_Format(PyExc_TypeError, "%R is no %s", value, filler->kind->tp_name);
        return nullptr;
    }
    for (Py_ssize_t n = 0; n < fields; ++n) Py_XSETREF(slot(value, filler->offsets[n]), Py_NewRef(given[n + 1]));
    Py_RETURN_NONE;
}

// The class keeps its filler by its `__init__`, and the filler the class: the collector has to see the circle.
int visit_filler(PyObject* self, visitproc visit, void* arg) {
    Py_VISIT(Py_TYPE(self));
    Py_VISIT(reinterpret_cast<Filler*>(self)->kind);
    return 0;
}

void drop_filler(PyObject* self) {
    PyTypeObject* type = Py_TYPE(self);
    PyObject_GC_UnTrack(self);
    Py_XDECREF(reinterpret_cast<Filler*>(self)->kind);
    type->tp_free(self);
    Py_DECREF(type);
}

PyMemberDef filler_members[] = {
    {"__vectorcalloffset__", T_PYSSIZET, offsetof(Filler, call), READONLY, nullptr},
    {nullptr, 0, 0, 0, nullptr},
};

PyType_Slot filler_slots[] = {
    {Py_tp_dealloc, reinterpret_cast<void*>(drop_filler)},
    {Py_tp_traverse, reinterpret_cast<void*>(visit_filler)},
    {Py_tp_call, reinterpret_cast<void*>(PyVectorcall_Call)},
    {Py_tp_members, filler_members},
    {0, nullptr},
};

PyType_Spec filler_spec = {
    "bafflebox._native.Filler",
    offsetof(Filler, offsets),
    sizeof(Py_ssize_t),
    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC | Py_TPFLAGS_HAVE_VECTORCALL | Py_TPFLAGS_DISALLOW_INSTANTIATION,
    filler_slots,
};

nb::object filler(nb::type_object kind, nb::tuple names) {
    static PyTypeObject* type = reinterpret_cast<PyTypeObject*>(PyType_FromSpec(&filler_spec));
    if (type == nullptr) throw nb::python_error();
    auto* of = reinterpret_cast<PyTypeObject*>(kind.ptr());
    nb::object made = nb::steal(type->tp_alloc(type, static_cast<Py_ssize_t>(nb::len(names))));
    if (!made.is_valid()) throw nb::python_error();
    auto* found = reinterpret_cast<Filler*>(made.ptr());
    found->call = fill;
    found->kind = reinterpret_cast<PyTypeObject*>(Py_NewRef(kind.ptr()));
    for (size_t n = 0; n < nb::len(names); ++n) {
        found->offsets[n] = offset_of(of, nb::object(names[n]).ptr());
        if (found->offsets[n] < 0) throw nb::python_error();
    }
    return made;
}

PyMethodDef functions[] = {
    {"replaced", reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(replaced)), METH_FASTCALL | METH_KEYWORDS, nullptr},
    {nullptr, nullptr, 0, nullptr},
};

}  // namespace

void bind_values(nb::module_& m) {
    if (PyModule_AddFunctions(m.ptr(), functions) < 0) throw nb::python_error();
    m.def("filler", &filler, nb::arg("kind"), nb::arg("names"));
}

}  // namespace bafflebox
