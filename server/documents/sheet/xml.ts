import { zipLimits } from '#server/files/sheet-zip.ts';
import { refuse } from '#server/http/refuse.ts';
import { fewEnough, sheetLimits } from './limits.ts';
import type { Parts } from './unzip.ts';

type Attributes = Readonly<Record<string, string>>;

interface Hears {
  /** Names are without their namespace's prefix; attributes as they are written. */
  open?: (name: string, attributes: Attributes) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads a part of a sheet as it unpacks, a chunk at a time. @throws Refused sheetUnreadable, sheetUnsafe */
export async function readXml(parts: Parts, name: string, hears: Hears): Promise<void> {
  const { SaxesParser } = await import('saxes');
  const parser = new SaxesParser();
  parser.on('doctype', () => {
    throw refuse('sheetUnsafe');
  });
  parser.on('error', () => {
    throw refuse('sheetUnreadable');
  });
  let elements = 0;
  parser.on('opentag', (tag) => {
    fewEnough(++elements, sheetLimits.elements);
    hears.open?.(local(tag.name), tag.attributes);
  });
  parser.on('closetag', (tag) => hears.close?.(local(tag.name)));
  parser.on('text', (text) => hears.text?.(text));
  parser.on('cdata', (text) => hears.text?.(text));
  const decoder = new TextDecoder();
  for await (const chunk of parts.chunks(name, zipLimits.xml))
    parser.write(decoder.decode(chunk, { stream: true }));
  parser.write(decoder.decode()).close();
}

interface Relation {
  type: string;
  target: string;
}

/** What a part refers to, by id; targets as names within the zip. */
export async function relationsOf(parts: Parts, part: string): Promise<Map<string, Relation>> {
  const slash = part.lastIndexOf('/') + 1;
  const name = `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
  const relations = new Map<string, Relation>();
  if (!parts.has(name)) return relations;
  await readXml(parts, name, {
    open: (tag, { Id, Type = '', Target = '', TargetMode }) => {
      if (tag !== 'Relationship' || !Id || TargetMode === 'External') return;
      fewEnough(relations.size);
      const target = new URL(Target, `zip:/${part}`).pathname.slice(1);
      relations.set(Id, { type: Type, target: decodeURIComponent(target) });
    },
  });
  return relations;
}
