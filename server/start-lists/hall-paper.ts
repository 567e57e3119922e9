import type { HallPaper } from '#contract/start-lists/calls.ts';
import { across } from '#server/documents/pdf/across.ts';
import type { Document } from '#server/documents/pdf/pdf.ts';
import { drawHeats, edged, type Paper } from './heat-pages.ts';
import { heatsApart, judgesPaper } from './judges-sheet.ts';
import { announcer, wall, wideFrame } from './papers.ts';
import type { Programme, ProgrammeList } from './programme.ts';
import { bothOf } from './programme-sheet.ts';
import { startListWords } from './text.ts';

const w = startListWords.texts;

interface Plan {
  paper: Paper;
  lists: readonly ProgrammeList[];
  /** What is drawn on every page. */
  begin?: (doc: Document) => void;
}

/**
 * A paper of the hall, to be drawn. Those for officials name all in full, so that they say whose copy it is.
 * @param mark who took it, and when
 */
export function hallPaper(programme: Programme, kind: HallPaper, mark: string) {
  const { paper, lists, begin } = planOf[kind](programme, mark);
  const { layout = 'portrait', top } = paper.frame(lists[0]!);
  return {
    page: { layout, margin: 0 },
    draw: async (doc: Document, pause: () => Promise<unknown>) => {
      begin?.(doc);
      doc.y = top;
      await drawHeats(doc, lists, paper, pause);
    },
  };
}

const planOf: Readonly<Record<HallPaper, (programme: Programme, mark: string) => Plan>> = {
  wall: ({ name, lists }) => ({
    paper: wall,
    lists,
    begin: (doc) => edged(doc, wideFrame, { above: `${name.zh} · ${bothOf(w.wall)}`, below: bothOf(w.zone) }),
  }),
  announcer: ({ name, lists }, mark) => ({
    paper: announcer,
    lists,
    begin: (doc) => {
      const marked = () => across(doc, mark);
      marked();
      doc.on('pageAdded', marked);
      const below = `${mark} · ${bothOf(w.keep)}`;
      edged(doc, wideFrame, { above: `${name.zh} · ${bothOf(w.announcer)}`, below });
    },
  }),
  judges: (programme, mark) => ({ paper: judgesPaper(programme, mark), lists: heatsApart(programme) }),
};
