/* Methods that Chrome 99 and Safari 15.4, the oldest browsers of the build (vite.config.ts), lack. The build
   converts newer syntax; missing methods are added here. */
function add(
  name: 'toSorted' | 'toReversed',
  method: (this: unknown[], ...given: never[]) => unknown[],
): void {
  if (name in Array.prototype) return;
  // oxlint-disable-next-line no-extend-native -- a standard method, not enumerable, only where it is missing
  Object.defineProperty(Array.prototype, name, { value: method, writable: true, configurable: true });
}

add('toSorted', function (compare?: (a: unknown, b: unknown) => number) {
  return [...this].sort(compare);
});
add('toReversed', function () {
  return [...this].reverse();
});
