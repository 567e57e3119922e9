import { cardAddress, cardSize, isIndexed, type Drawn, type PageAsked } from '#contract/drawn-page.ts';
import type { DataOf } from '#contract/call.ts';
import { languages, type Lang } from '#contract/lang.ts';
import type { getPublicMatch } from '#contract/matches/calls.ts';
import type { getMatchOutline } from '#contract/matches/public-calls.ts';
import { formatDates } from '#web/lib/format.ts';
import { htmlLang, say } from '#web/lib/lang.ts';
import { product } from '#contract/product.ts';
import { addressAt } from './address.ts';
import { keyOf } from './read.ts';
import { w } from './text.ts';

type Whole = NonNullable<DataOf<typeof getPublicMatch>['match']>;
type Outline = DataOf<typeof getMatchOutline>;

const aboutMost = 160;

/**
 * What stands in the head of a page: title, description, addresses in each language, a card for chats (Open Graph, and
 * `itemprop` as WeChat reads it), and what a match is for search engines (https://schema.org/SportsEvent). No person is
 * named in it.
 * @param html of the page, whose heading is its title
 */
export function headOf(
  { origin, address, lang }: PageAsked,
  html: string,
  answers: Drawn['answers'],
): string {
  const { path } = addressAt(origin + address);
  const heading = headingIn(html);
  const { whole, outline } = matchAt(path, answers);
  const match = whole?.match ?? outline;
  const id = whole?.id ?? outline?.id;
  const about = match
    ? [
        formatDates(match.startDate, match.endDate),
        say(match.place),
        whole?.match.about && say(whole.match.about),
      ]
        .filter(Boolean)
        .join(' · ')
    : w('matchesAbout');
  const description = escape(about.replace(/\s+/g, ' ').slice(0, aboutMost));
  const matchName = match && escape(say(match.name));
  const card = matchName && matchName !== heading ? `${matchName} · ${heading}` : heading;
  const image = `${origin}${cardAddress(id ?? 'all')}?lang=${lang}`;
  const inLang = (each: Lang) => escape(`${origin}${path}?lang=${each}`);
  const canonical = escape(origin + path);
  return [
    `<title>${heading} · ${escape(product('name'))}</title>`,
    `<meta name="description" itemprop="description" content="${description}">`,
    `<link rel="canonical" href="${canonical}">`,
    ...languages.map((each) => `<link rel="alternate" hreflang="${htmlLang[each]}" href="${inLang(each)}">`),
    `<link rel="alternate" hreflang="x-default" href="${canonical}">`,
    `<meta itemprop="name" content="${card}">`,
    `<meta itemprop="image" content="${image}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${escape(product('name'))}">`,
    `<meta property="og:locale" content="${htmlLang[lang].replace('-', '_')}">`,
    `<meta property="og:title" content="${card}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${canonical}">`,
    `<meta property="og:image" content="${image}">`,
    `<meta property="og:image:width" content="${cardSize.width}">`,
    `<meta property="og:image:height" content="${cardSize.height}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
    ...(isIndexed(path) ? [] : ['<meta name="robots" content="noindex, noarchive">']),
    ...(whole ? [asData(sportsEvent(whole, origin + path, image, about))] : []),
  ].join('');
}

/** HTML of the first heading, which is text alone. */
function headingIn(html: string): string {
  const tag = html.indexOf('<h1');
  return tag < 0 ? '' : html.slice(html.indexOf('>', tag) + 1, html.indexOf('</h1>', tag));
}

/** The match of a page: whole on its own page, in outline on those of its lists. */
function matchAt(path: string, answers: Drawn['answers']): { whole?: Whole; outline?: Outline } {
  const id = /^\/public\/match\/([^/]+)/.exec(path)?.[1];
  const answerTo = (call: string, body: object) => {
    const answer = answers[keyOf({ path: call, body: JSON.stringify(body) })];
    return answer && 'data' in answer ? answer.data : undefined;
  };
  const page = answerTo('common/getMatch', { id }) as DataOf<typeof getPublicMatch> | undefined;
  if (page?.match) return { whole: page.match };
  const outline = answerTo('common/getMatchOutline', { matchId: id }) as Outline | undefined;
  return outline ? { outline } : {};
}

function sportsEvent({ match, stored }: Whole, url: string, image: string, description: string): object {
  const schema = 'https://schema.org';
  return {
    '@context': schema,
    '@type': 'SportsEvent',
    name: say(match.name),
    description,
    sport: 'Rope skipping',
    startDate: match.startDate,
    endDate: match.endDate,
    eventStatus: `${schema}/${stored.state === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `${schema}/OfflineEventAttendanceMode`,
    location: { '@type': 'Place', name: say(match.place), address: say(match.place) },
    image,
    url,
  };
}

/** Data, which no browser runs. */
const asData = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign]!);
