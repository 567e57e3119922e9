/** Characters that a place in a registered text holds, without anything that looks like an address. */
export const mostInPlace = 35;

/** What is sent: one of the texts registered with the provider, and what fills its places. */
export interface Sms {
  /** As typed: with or without +86. */
  to: string;
  lang: 'zh' | 'en';
  template: string;
  params: Readonly<Record<string, string>>;
}

export interface SmsSender {
  /** @throws SmsFailed */
  send(sms: Sms): Promise<void>;
}

/** Why it was not sent, in a word of the provider's that holds nothing of whom it was for. */
export class SmsFailed extends Error {
  readonly why: string;
  /** Sending it again would end alike. */
  readonly final: boolean;
  constructor(why: string, final: boolean) {
    super(`SMS: ${why}`);
    this.name = 'SmsFailed';
    this.why = why;
    this.final = final;
  }
}
