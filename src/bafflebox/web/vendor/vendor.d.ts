// What this project uses of the libraries beside this file, for the type check.
declare module "preact" {
  export type VNode = object;
  export function h(type: any, props: any, ...children: any[]): VNode;
  export function render(node: VNode | null, into: Element): void;
}
declare module "preact/hooks" {
  export interface MutableRef<T> {
    current: T;
  }
  export function useRef<T>(value: T): MutableRef<T>;
  export function useState<T>(value: T): [T, (value: T) => void];
  export function useEffect(effect: () => void | (() => void), inputs?: any[]): void;
  export function useLayoutEffect(effect: () => void | (() => void), inputs?: any[]): void;
  export function useMemo<T>(make: () => T, inputs: any[]): T;
}
declare module "@preact/signals" {
  export interface Signal<T = any> {
    value: T;
    peek(): T;
    subscribe(hear: (value: T) => void): () => void;
  }
  export interface ReadonlySignal<T = any> {
    readonly value: T;
    peek(): T;
  }
  export function signal<T>(value: T): Signal<T>;
  export function useSignal<T>(value: T): Signal<T>;
  export function computed<T>(make: () => T): ReadonlySignal<T>;
  export function effect(run: () => void): () => void;
  export function batch<T>(run: () => T): T;
  export function untracked<T>(run: () => T): T;
}
declare module "htm" {
  const htm: { bind(h: any): (strings: TemplateStringsArray, ...values: any[]) => any };
  export default htm;
}
declare module "@fluent/bundle" {
  export class FluentResource {
    constructor(source: string);
  }
  export class FluentNumber {
    constructor(value: number, how?: object);
  }
  export class FluentBundle {
    constructor(language: string, how?: { useIsolating?: boolean });
    addResource(resource: FluentResource): Error[];
    hasMessage(id: string): boolean;
    getMessage(id: string): { value: any } | undefined;
    formatPattern(pattern: any, given: Record<string, any>, errors: Error[]): string;
  }
}
/** An event of a field of a form, as its listeners get it. */
interface Typed extends Event {
  readonly target: HTMLInputElement & HTMLFormElement;
  readonly currentTarget: HTMLInputElement & HTMLFormElement;
  readonly key: string;
}
/** The error of a request that was refused or did not arrive. */
type Failure = import("../kit/net/api.js").ApiError;
