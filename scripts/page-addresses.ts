import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { Lang } from '#contract/lang.ts';
import type { First, Firsts, Head } from '#web/shell/first.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

interface Addressed {
  path: string;
  title: string;
  /** The former address, which leads on. */
  was?: string;
  /** The address that it leads on to. */
  to?: string;
  /** The component's name, as its file's. */
  shows?: string;
  open?: boolean;
  bare?: boolean;
}

/** What every page inside a frame fetches (web/shell/kit-page.ts). */
const kit = 'web/ui/UiProvider.tsx';

const root = join(import.meta.dirname, '..');

/**
 * Writes the addresses of all pages of the consoles, by which the server knows what does not exist, and what each page of a console
 * begins with (web/shell/first.ts).
 */
export function pageAddresses(): Plugin {
  return {
    name: 'page-addresses',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const { setLang } = await load<{ setLang: (lang: Lang) => void }>('contract/lang.ts');
      const { portalRoutes } = await load<{ portalRoutes: Routes }>('web/portal/routes.ts');
      const { staffRoutes } = await load<{ staffRoutes: Routes }>('web/staff/routes.ts');
      const firstsOf = async (realm: string) =>
        (await load<{ firsts: Firsts }>(`web/${realm}/first.ts`)).firsts;
      const consoles = [
        { realm: 'portal', login: '/login', layout: 'PortalLayout', routes: portalRoutes },
        { realm: 'staff', login: '/staff/login', layout: 'StaffLayout', routes: staffRoutes },
      ];
      const pages: object[] = [];
      for (const console of consoles)
        pages.push(...pagesOf(bundle, { ...console, setLang, firsts: await firstsOf(console.realm) }));
      const source = JSON.stringify(pages);
      this.emitFile({ type: 'asset', fileName: 'addresses.json', source });
    },
  };
}

/** The same of the public's pages: the files of each besides those that all of them begin with. */
export function publicAddresses(): Plugin {
  return {
    name: 'public-addresses',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const { publicPages } = await load<{ publicPages: Record<string, string> }>('web/public/paths.ts');
      const chunks = chunksOf(bundle);
      const inEntry = new Set(filesOf(bundle, [chunks.find(({ isEntry }) => isEntry)!]));
      const pages = Object.entries(publicPages).map(([path, name]) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${name}.tsx`)));
        if (!chunk) throw new Error(`No file holds ${name}.`);
        return {
          path,
          files: filesOf(bundle, [chunk])
            .filter((file) => !inEntry.has(file))
            .map((file) => `/${file}`),
        };
      });
      this.emitFile({ type: 'asset', fileName: 'public-addresses.json', source: JSON.stringify(pages) });
    },
  };
}

/** By a path that is not known before: a bundled configuration would take all pages along. */
const load = async <T>(file: string) => (await import(join(root, file))) as T;

const chunksOf = (bundle: Bundle) =>
  Object.values(bundle).filter((each): each is Chunk => each.type === 'chunk');

type Routes = () => readonly Addressed[];

interface Console {
  realm: string;
  login: string;
  layout: string;
  routes: Routes;
  firsts: Firsts;
  setLang: (lang: Lang) => void;
}

function pagesOf(bundle: Bundle, { realm, login, layout, routes, firsts, setLang }: Console) {
  const chunks = chunksOf(bundle);
  const holding = (isIt: (id: string) => boolean) => {
    const matching = chunks.filter(({ moduleIds }) => moduleIds.some(isIt));
    if (matching.length !== 1) throw new Error(`${matching.length} files of ${realm} hold ${String(isIt)}.`);
    return matching[0]!;
  };
  const module = (path: string) => holding((id) => id === join(root, path));
  const component = (name: string) =>
    holding(
      (id) => id.endsWith(`/${name}.tsx`) && (id.includes(`/web/${realm}/`) || id.includes('/web/shell/')),
    );
  const textsIn = (lang: Lang) =>
    `/${holding((id) => id.endsWith(`:refusal-texts/${realm === 'staff' ? 'staff-' : ''}${lang}`)).fileName}`;
  const texts: Record<Lang, string> = { zh: textsIn('zh'), en: textsIn('en') };
  const inEntry = new Set(filesOf(bundle, [module(`web/${realm}/main.tsx`)]));
  const headsOf = (path: string): First['heads'] => {
    const about = firsts.pages[path]?.about;
    const headIn = (lang: Lang): Head => {
      setLang(lang);
      return { title: routes().find((each) => each.path === path)!.title, about: about!() };
    };
    return about && { zh: headIn('zh'), en: headIn('en') };
  };
  const first = ({ path, shows, open = false, bare = false }: Addressed): First | undefined => {
    if (!shows) return undefined;
    const wanted = [module(kit), component(shows), ...(bare ? [] : [component(layout)])];
    const files = path === login ? [] : filesOf(bundle, wanted).filter((file) => !inEntry.has(file));
    return {
      files: files.map((file) => `/${file}`),
      texts: path === login ? undefined : texts,
      // Pages that need no login are opened by people who have no session yet.
      calls: open ? [] : [...firsts.always, ...(firsts.pages[path]?.calls ?? [])],
      heads: headsOf(path),
      bare,
      login: open ? undefined : headsOf(login),
    };
  };
  return routes().flatMap((route) => {
    const target = route.to ? routes().find(({ path }) => path === route.to) : route;
    const begins = target && first(target);
    return [route.path, ...(route.was === undefined ? [] : [route.was])].map((path) => ({
      path,
      first: begins,
    }));
  });
}

/** The chunks with all that they need before they run, and their styles. */
function filesOf(bundle: Bundle, chunks: readonly Chunk[]): string[] {
  const needed = new Set(chunks);
  for (const { imports } of needed)
    for (const name of imports) if (bundle[name]?.type === 'chunk') needed.add(bundle[name]);
  return [...needed].flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]);
}
