// Its own types stand where its package does not say.
declare module 'dom-accessibility-api' {
  export function getRole(element: Element): string | null;
  export function computeAccessibleName(
    element: Element,
    options: { getComputedStyle: typeof window.getComputedStyle },
  ): string;
}
