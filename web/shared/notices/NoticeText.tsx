import { paragraphsOf } from '#contract/notices/paragraphs.ts';
import { LinkTo } from '#web/ui/LinkTo.tsx';

/** A notice's text: paragraphs with links. A page of the portal opens here, the web in a tab of its own. */
export function NoticeText({ text, portal = false }: { text: string; portal?: boolean }) {
  return (
    <div className="stack gap-8 measure breaks">
      {paragraphsOf(text).map((parts, at) => (
        <p key={at}>
          {parts.map((part, nth) =>
            part.to === undefined ? (
              part.text
            ) : portal && part.to.startsWith('/') ? (
              <LinkTo key={nth} target={targetOf(part.to)}>
                {part.text}
              </LinkTo>
            ) : (
              <a key={nth} href={part.to} target="_blank" rel="noopener noreferrer">
                {part.text}
              </a>
            ),
          )}
        </p>
      ))}
    </div>
  );
}

/** An address within the portal as the router takes it. */
export function targetOf(address: string) {
  const { pathname, searchParams } = new URL(address, 'https://portal.invalid');
  return { to: pathname, search: Object.fromEntries(searchParams) };
}
