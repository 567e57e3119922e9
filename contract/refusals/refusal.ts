/** One entry of the error catalogue. */
export interface Refusal {
  /** A number asked for (requirements, section 8) up to 1999 and 5000–50012; our own from 2000. */
  readonly code: number;
  readonly zh: string;
  readonly en: string;
  /** What the server's `msg` says instead, of each problem of this code: whom it is about. The client adds the text. */
  readonly said?: { readonly zh: string; readonly en: string };
  /** The act that raises it: the call and the circumstance. */
  readonly act: string;
  /** The step of the product that first raises it; one that nothing raises yet has no test. */
  readonly step: 1 | 2 | 3 | 4 | 5;
}

/** Whether only the staff's console meets it: its act names no call that others make. */
export function isOfStaff({ act }: Refusal): boolean {
  return act.startsWith('admin/') && !/\b(?:user|common)\//.test(act);
}
