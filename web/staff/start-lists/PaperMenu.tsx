import { Button, Menu, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { hallPapers, type HallPaper } from '#contract/start-lists/calls.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { paperWords as w } from './paper-text.ts';
import { useHallPaper } from './use-hall-paper.ts';

/** Those that name all in full, for who works with their marks. */
export const officialPapers = ['announcer', 'judges'] as const satisfies readonly HallPaper[];

interface Props extends ButtonProps {
  word: string;
  papers?: readonly HallPaper[];
  onPick: (paper: HallPaper) => void;
  /** What stands above the papers. */
  children?: ReactNode;
}

/** The papers of a hall, under one button. */
export function PaperMenu({ word, papers = hallPapers, onPick, children, ...button }: Props) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" leftSection={<Icon name="print" size={16} />} {...button}>
          {word}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        {papers.map((paper) => (
          <Menu.Item key={paper} onClick={() => onPick(paper)}>
            {w(paper)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface ListProps extends ButtonProps {
  matchId: string;
  /** Of this list alone; else of all that are published. */
  groupId?: string;
  papers?: readonly HallPaper[];
}

/** The papers of one list, or of a whole match, as they are. */
export function ListPapers({ matchId, groupId, papers = hallPapers, ...button }: ListProps) {
  const { take, running } = useHallPaper(matchId);
  return (
    <PaperMenu
      word={w('ofList')}
      papers={papers}
      loading={running}
      onPick={(paper) => void take(paper, groupId ? [groupId] : undefined)}
      {...button}
    />
  );
}
