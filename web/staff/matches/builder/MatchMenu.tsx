import { Button, Menu } from '@mantine/core';
import { matchStatus, type MatchStatus } from '#contract/matches/status.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { w as groups } from '#web/staff/matches/groups/text.ts';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import type { Decision } from './DecisionDialogs.tsx';
import { w } from './text.ts';

interface Props {
  id: string;
  status: MatchStatus;
  cancelled: boolean;
  dirty: boolean;
  onDecide: (decision: Decision) => void;
  onDiscard: () => void;
  /** Undefined where no registration could be touched. */
  onWhatIf: (() => Promise<void>) | undefined;
}

/** Everything else that can be done with a match; what its state forbids is not offered here. */
export function MatchMenu({ id, status, cancelled, dirty, onDecide, onDiscard, onWhatIf }: Props) {
  const open = status === matchStatus.open;
  const ended = status === matchStatus.ended;
  return (
    // Fixed as the bar that it opens from: while the page scrolls it stays under the finger.
    <Menu position="top-end" withinPortal floatingStrategy="fixed">
      <Menu.Target>
        <Button variant="default" aria-label={w('more')} title={w('more')}>
          <Icon name="more" size={16} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {status !== matchStatus.pending && (
          <Menu.Item
            component="a"
            href={`/public/match/${id}`}
            target="_blank"
            rel="noreferrer"
            leftSection={<Icon name="globe" size={16} />}
          >
            {w('publicPage')}
          </Menu.Item>
        )}
        {status !== matchStatus.pending && (
          <Menu.Item
            renderRoot={(props) => <LinkTo target={{ to: `/staff/matches/groups/${id}` }} {...props} />}
            leftSection={<Icon name="people" size={16} />}
          >
            {groups('toGroups')}
          </Menu.Item>
        )}
        {onWhatIf && (
          <Menu.Item leftSection={<Icon name="eye" size={16} />} onClick={() => void onWhatIf()}>
            {w('whatIf')}
          </Menu.Item>
        )}
        <Menu.Item disabled={!dirty} leftSection={<Icon name="undo" size={16} />} onClick={onDiscard}>
          {w('discard')}
        </Menu.Item>
        <Menu.Item
          disabled={!open}
          leftSection={<Icon name="lock" size={16} />}
          onClick={() => onDecide('close')}
        >
          {w('close')}
        </Menu.Item>
        <Menu.Item
          disabled={!open && status !== matchStatus.closed}
          leftSection={<Icon name="calendar" size={16} />}
          onClick={() => onDecide('extend')}
        >
          {w('extend')}
        </Menu.Item>
        <Menu.Item
          disabled={cancelled || ended}
          color="red"
          leftSection={<Icon name="cross" size={16} />}
          onClick={() => onDecide('cancel')}
        >
          {w('cancelMatch')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
