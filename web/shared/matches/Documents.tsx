import type { Match } from '#contract/matches/match.ts';
import { say } from '#web/lib/lang.ts';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './facts.module.css';
import { w } from './fact-text.ts';

/** Regulations and notices, each to be opened. */
export function Documents({ documents }: Pick<Match, 'documents'>) {
  return (
    <div className={`${classes.documents} stack gap-8`}>
      {documents.map((document) => (
        <details key={document.id}>
          <summary className="line gap-8 medium control">
            <Icon name="file" size={16} />
            {say(document.name)}
            <Icon name="down" size={16} className="push soft" />
          </summary>
          {document.text && <RunningText text={say(document.text)} />}
          {document.url && (
            <a className="inline-line control" href={document.url} target="_blank" rel="noreferrer">
              {w('openDocument')}
            </a>
          )}
        </details>
      ))}
    </div>
  );
}

const heading = /^(?:[一二三四五六七八九十]+、|\d+\.\s+\S.{0,40}$)/;

/** Text as organisers paste it: paragraphs by line; a short numbered line of its own is a heading. */
function RunningText({ text }: { text: string }) {
  const lines = text.split('\n').map((line) => line.trim());
  return (
    <div className="stack gap-8 pad-8-0 measure">
      {lines.map((line, at) => {
        const alone = heading.test(line) && line.length <= 42 && !/[。.；;]$/.test(line);
        // oxlint-disable-next-line react/no-array-index-key -- lines of a text have no other name
        return line === '' ? null : alone ? <h3 key={at}>{line}</h3> : <p key={at}>{line}</p>;
      })}
    </div>
  );
}
