import type { Match } from '#contract/matches/match.ts';
import { say } from '#web/lib/lang.ts';
import { Icon } from '#web/ui/Icon.tsx';

/** Whom to call. */
export function Contacts({ contacts }: Pick<Match, 'contacts'>) {
  return (
    <ul className="stack list gap-8">
      {contacts.map(({ name, phone }) => (
        <li className="wrap gap-0-12 baseline between" key={`${name.zh}${phone}`}>
          <span>{say(name)}</span>
          {phone && (
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="inline-line figures gap-4 control">
              <Icon name="phone" size={16} />
              {phone}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
