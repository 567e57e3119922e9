/** A UUIDv7 (RFC 9562) from a time in ms and 10 random bytes: sorts by creation, made without the database. */
export function uuidv7(ms: number, random: Uint8Array): string {
  const hex = (n: number, width: number) => n.toString(16).padStart(width, '0');
  const time = hex(Math.floor(ms), 12);
  const a = hex(0x7000 | (((random[0]! << 8) | random[1]!) & 0x0fff), 4);
  const b = hex(0x8000 | (((random[2]! << 8) | random[3]!) & 0x3fff), 4);
  const c = Array.from(random.subarray(4, 10), (byte) => hex(byte, 2)).join('');
  return `${time.slice(0, 8)}-${time.slice(8)}-${a}-${b}-${c}`;
}
