import type { NoticeForm } from '#contract/notices/notice.ts';
import { newId } from '#server/db/id.ts';

/** A notice to all, to be published at once. */
export function aNotice(more: Partial<NoticeForm> = {}): NoticeForm {
  return {
    id: newId(),
    version: 0,
    kind: 1,
    title: { zh: '系统维护', en: 'Maintenance' },
    body: { zh: '周日凌晨维护。', en: 'Sunday night.' },
    to: 'all',
    role: null,
    matchId: null,
    unitIds: [],
    mail: false,
    publishAt: null,
    ...more,
  };
}
