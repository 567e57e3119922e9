import { computeAccessibleName, getRole } from 'dom-accessibility-api';

/** What is pressed, filled in or opened: without a name it cannot be found by ear. */
const controls = new Set(
  'button link textbox searchbox combobox checkbox radio switch spinbutton slider tab menuitem'.split(' '),
);
/** What orders a page for one who does not see it. Rows and cells hold what the demo makes of them. */
const places = new Set(
  'heading columnheader table grid region group radiogroup navigation complementary search form dialog alert status tabpanel tablist menu list progressbar img'.split(
    ' ',
  ),
);

export interface Part {
  role: string;
  name: string;
  element: Element;
}

// Nothing is styled here: what is hidden says so by an attribute.
const plain = { getPropertyValue: () => '', display: 'block', visibility: 'visible', content: 'none' };
const getComputedStyle = (() => plain) as unknown as typeof window.getComputedStyle;

/** Controls and landmarks under an element in their order, each with its accessible name; or some roles of them. */
export function partsOf(root: Element, some?: ReadonlySet<string>): Part[] {
  const parts: Part[] = [];
  const walk = (element: Element): void => {
    if (element.getAttribute('aria-hidden') === 'true' || element.hasAttribute('hidden')) return;
    if ((element as HTMLElement).style?.display === 'none') return;
    const role = getRole(element);
    if (
      role &&
      (some?.has(role) ?? (controls.has(role) || places.has(role))) &&
      (element as HTMLInputElement).type !== 'hidden'
    )
      parts.push({ role, name: accessibleName(element), element });
    for (const child of element.children) walk(child);
  };
  walk(root);
  return parts;
}

function accessibleName(element: Element): string {
  return computeAccessibleName(element, { getComputedStyle }).replaceAll(/\s+/g, ' ').trim();
}

/** Controls without a name, as they stand. */
export function nameless(parts: readonly Part[]): string[] {
  return parts
    .filter(({ role, name }) => controls.has(role) && name === '')
    .map(({ role, element }) => `${role} without a name: ${element.outerHTML.slice(0, 160)}`);
}
