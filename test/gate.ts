/** A point at which a worker waits until the test lets it go on, or lets it fail there. */
export function aGate() {
  let reach!: () => void;
  let open!: () => void;
  let fail!: (error: Error) => void;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const exit = new Promise<void>((resolve, reject) => {
    open = resolve;
    fail = reject;
  });
  const pass = (): Promise<void> => {
    reach();
    return exit;
  };
  return { reached, pass, open, fail };
}
