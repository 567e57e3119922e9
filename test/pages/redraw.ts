type Component = (props: object) => unknown;
interface Family {
  current: Component;
}
/** What React keeps for tools that replace components on an open page. */
interface Renderer {
  setRefreshHandler(familyOf: ((type: unknown) => Family | undefined) | null): void;
  scheduleRefresh(root: Root, update: { staleFamilies: Set<Family>; updatedFamilies: Set<Family> }): void;
}
interface Root {
  current: { child: unknown };
}

let renderer: Renderer | undefined;
const roots = new Set<Root>();
const originals = new WeakMap<Component, Component>();

// React looks for it once, as it is loaded.
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: (hook: Renderer) => {
      renderer = hook;
    },
    onCommitFiberRoot: (_id: unknown, root: Root) => void roots.add(root),
    onCommitFiberUnmount: () => {},
  },
});

/**
 * Draws every component again where it stands, as if its code had been replaced: its state stays, and what it has
 * memoised is made again.
 */
export function redraw(): void {
  const families = new Map<Component, Family>();
  const all = { has: () => true } as unknown as Set<Family>;
  renderer!.setRefreshHandler((type) => {
    if (!isFunctionComponent(type)) return undefined;
    const original = originals.get(type) ?? type;
    const family = families.get(original) ?? { current: another(original) };
    families.set(original, family);
    return family;
  });
  for (const root of roots) {
    if (root.current.child === null) roots.delete(root);
    else renderer!.scheduleRefresh(root, { staleFamilies: new Set(), updatedFamilies: all });
  }
  renderer!.setRefreshHandler(null);
}

/** The same, and not equal. */
function another(component: Component): Component {
  const made = new Proxy(component, {});
  originals.set(made, component);
  return made;
}

/** React can only make a class from scratch. */
function isFunctionComponent(type: unknown): type is Component {
  return typeof type === 'function' && !(type.prototype as { isReactComponent?: unknown })?.isReactComponent;
}
