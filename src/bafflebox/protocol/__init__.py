"""Message and HTTP shapes: views and messages of a table, bodies of the API.

All are msgspec Structs without logic. The API description, the types of the pages and those of the Python client are generated from
them. Readers ignore unknown fields and messages.
"""
