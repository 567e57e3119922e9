import { useState, type FormEvent } from 'react';
import type { CheckedCertificate, checkCertificate } from '#contract/certificates/calls.ts';
import { rankText } from '#contract/certificates/content.ts';
import { kindWords } from '#contract/certificates/kinds.ts';
import { resultWords } from '#contract/results/text.ts';
import { currentLang } from '#contract/lang.ts';
import { PlainButton } from '#web/shell/PlainButton.tsx';
import { PlainError } from '#web/shell/PlainError.tsx';
import { formatDate, formatInstant } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { PublicPage } from '#web/public/PublicPage.tsx';
import { useRead } from '#web/public/read.ts';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { beijing } from '#contract/fields/time.ts';
import { w } from './text.ts';

const here = '/public/certificate';

/** Where the QR code of a certificate leads, or where its code is typed. */
export function CertificatePage({ params: { code = '' } }: { params: Readonly<Record<string, string>> }) {
  return (
    <PublicPage>
      <Page title={w('title')} about={w('about')} width="form" back={{ to: '/public' }}>
        {code === '' ? <Ask /> : <Checked key={code} code={code} />}
      </Page>
    </PublicPage>
  );
}

function Ask() {
  const [code, setCode] = useState('');
  const go = (event: FormEvent) => {
    event.preventDefault();
    const plainCode = code.replaceAll(/[\s-]/g, '');
    if (plainCode !== '') location.assign(`${here}/${encodeURIComponent(plainCode)}${location.search}`);
  };
  return (
    <form onSubmit={go}>
      <label className="medium" htmlFor="code">
        {w('code')}
      </label>
      <p id="code-about" className="below-8 soft">
        {w('codeAbout')}
      </p>
      <div className="wrap gap-8">
        <input
          className="text-input grow-wide"
          id="code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          aria-describedby="code-about"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
        />
        <PlainButton type="submit">{w('check')}</PlainButton>
      </div>
    </form>
  );
}

function Checked({ code }: { code: string }) {
  const { data, error, reading, again } = useRead<typeof checkCertificate>(
    'common/getCertificate',
    { code: code.slice(0, 100) },
    { post: true },
  );
  if (error && data === undefined) return <PlainError what={error.message} onRetry={again} />;
  if (data === undefined || (data === null && reading)) return <Skeletons shape="text" count={6} />;
  return (
    <>
      {data === null ? (
        <Verdict tone="bad" word={w('none')} about={w('noneAbout')} />
      ) : (
        <Found found={data} />
      )}
      <p className="pad-top-8">
        <LinkTo target={{ to: here }}>{w('another')}</LinkTo>
      </p>
    </>
  );
}

function Found({ found }: { found: CheckedCertificate }) {
  const { name, shortened, kind, number, matchName, event, group, rank, uncounted, issuedOn, validUntil } =
    found;
  return (
    <>
      <Stands found={found} />
      <div className={`wrap gap-0-12 baseline xl tight ${found.revokedAt === null ? '' : 'struck soft'}`}>
        <strong className="strong">{name}</strong>
        {rank !== null && <span>{rankText(rank, currentLang())}</span>}
        {uncounted && <span>{resultWords('uncounted')}</span>}
        {shortened && <small className="whole-line">{w('shortened')}</small>}
      </div>
      <DefinitionList
        columns={1}
        items={[
          [w('kind'), kindWords(kind)],
          [w('match'), say(matchName)],
          event !== null && [w('event'), say(event)],
          group !== null && [w('group'), say(group)],
          [w('number'), number],
          [w('issued'), formatDate(issuedOn)],
          validUntil !== null && [w('validUntil'), formatDate(validUntil)],
        ]}
      />
    </>
  );
}

function Stands({ found: { revokedAt, replaced, expired, validUntil } }: { found: CheckedCertificate }) {
  if (revokedAt !== null) {
    const day = formatInstant(revokedAt, beijing);
    return (
      <Verdict
        tone="bad"
        word={w('revoked')}
        about={w(replaced ? 'replacedAbout' : 'revokedAbout', { day })}
      />
    );
  }
  if (expired)
    return (
      <Verdict
        tone="wait"
        word={w('expired')}
        about={w('expiredAbout', { day: formatDate(validUntil ?? '') })}
      />
    );
  return <Verdict tone="good" word={w('genuine')} about={w('genuineAbout')} />;
}

const icons = { good: 'checkCircle', bad: 'cross', wait: 'clock' } as const;

function Verdict({ tone, word, about }: { tone: 'good' | 'bad' | 'wait'; word: string; about: string }) {
  return (
    <div className="flex toned on-tone gap-12 pad-16 round" data-tone={tone} role="status">
      <Icon name={icons[tone]} size={28} />
      <div>
        <strong className="lg">{word}</strong>
        <p className="ink">{about}</p>
      </div>
    </div>
  );
}
