/** Kinds of messages that one may do without. What is decided about oneself, money and security always come. */
export const topics = ['reminders', 'notices', 'startLists', 'results'] as const;
export type Topic = (typeof topics)[number];

export const channels = ['mail', 'sms'] as const;
export type Channel = (typeof channels)[number];

/** An account's own word on one kind by one way. */
export interface Choice {
  topic: Topic;
  channel: Channel;
  wanted: boolean;
}

/** What staff write is read in the portal and by mail; an SMS costs, and says too little. */
export function isOffered(topic: Topic, channel: Channel): boolean {
  return channel === 'mail' || topic !== 'notices';
}

interface Reachable {
  phone: string | null;
  email: string | null;
}

/** Unless the account has said otherwise: by mail, and by SMS where there is no mail. */
export function isUsual(channel: Channel, { email }: Reachable): boolean {
  return channel === 'mail' || email === null;
}

/** The ways by which a message of a kind goes to an account: those that it has, offers and wants. */
export function waysOf(topic: Topic, account: Reachable, choices: readonly Choice[]): Channel[] {
  const has = { mail: account.email !== null, sms: account.phone !== null };
  return channels.filter((channel) => {
    if (!has[channel] || !isOffered(topic, channel)) return false;
    const storedChoice = choices.find((each) => each.topic === topic && each.channel === channel);
    return storedChoice?.wanted ?? isUsual(channel, account);
  });
}
