/** As it is compared: those of certificates are hexadecimal, which organisers copy in either case. */
export function serialOf(serial: string): string {
  return serial.startsWith('PUB_KEY_ID_') ? serial : serial.toUpperCase();
}

/** Keys by the serials as they are compared. */
export function bySerial(keys: Readonly<Record<string, string>>): Record<string, string> {
  return Object.assign(
    Object.create(null) as Record<string, string>,
    Object.fromEntries(Object.entries(keys).map(([serial, key]) => [serialOf(serial), key])),
  );
}
