import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { beyond, feesOf } from '#contract/payments/price.ts';
import { refusalOf } from '#contract/registrations/actions.ts';
import { caseOf } from '#contract/registrations/case.ts';
import { setRegistrationDraft } from '#contract/registrations/calls.ts';
import { openFor } from '#contract/matches/status.ts';
import { unitStatus } from '#contract/fields/unit-status.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import { placesOf } from '#contract/registrations/rules/capacity.ts';
import { registrationProblems } from '#contract/registrations/rules.ts';
import { dropDraft, keepDraft } from '#web/form/draft.ts';
import { registerForm } from '#web/lib/unsent-input.ts';
import { useRetry } from '#web/lib/use-retry.ts';
import { send as sendCall } from '#web/lib/client.ts';
import { newId } from '#web/lib/new-id.ts';
import { draftSaver, type SaveState } from './draft-saver.ts';
import { draftKey, type LocalDraft, type Loaded, type Start } from './start.ts';
import { withTyped, type Typed } from './partial-fields.ts';

const localAfterMs = 250;
const serverAfterMs = 4_000;
const retryMs = 15_000;

interface Work {
  form: RegistrationForm;
  typed: Typed;
}

/** The form under work with all that follows from it, kept on this device and on the server as it changes. */
export function useWizard(loaded: Loaded, start: Start) {
  const { facts } = loaded;
  const { matchId, match, stored, team } = facts;
  const [{ form, typed }, change] = useReducer((work: Work, next: (work: Work) => Work) => next(work), start);
  const [registrationId, setRegistrationId] = useState(() => facts.registration?.id ?? newId());
  const now = useMemo(() => new Date(loaded.now), [loaded.now]);
  const derived = useMemo(() => {
    const currentFacts = { ...facts, form, now };
    const c = caseOf(currentFacts);
    const places = placesOf(c);
    const fees = feesOf(match, form, now, (id) => places.get(id)?.state === 'waiting');
    return { c, problems: registrationProblems(currentFacts), fees };
  }, [facts, form, match, now]);
  const { registration } = facts;
  const action = {
    stage: registration?.stage ?? null,
    payment: registration?.payment ?? ('none' as const),
    windows: openFor(match, stored, now, registration),
  };
  /** What changing a passed registration costs more; what it costs less is not refunded. */
  const topUp =
    action.stage === 'passed'
      ? beyond(
          derived.fees.lines,
          new Map(loaded.charged.map(({ feeItemId, quantity }) => [feeItemId, quantity])),
        )
      : null;
  const mayDraft = facts.unit.status === unitStatus.passed && refusalOf('saveDraft', action) === null;
  const drafts = useDrafts(loaded, start, { form, typed, registrationId, mayDraft });
  const edit = useCallback((next: (form: RegistrationForm) => RegistrationForm) => {
    change((work) => ({ ...work, form: next(work.form) }));
  }, []);
  const type = useCallback((next: Partial<Typed>) => {
    change((work) => {
      const typed = { ...work.typed, ...next };
      return { typed, form: withTyped(work.form, typed) };
    });
  }, []);
  const replace = useCallback((next: Work) => change(() => ({ form: next.form, typed: next.typed })), []);
  return {
    form,
    typed,
    edit,
    type,
    replace,
    registrationId,
    setRegistrationId,
    action,
    drafts,
    key: draftKey(matchId, team.id),
    topUp,
    ...derived,
  };
}
export type Wizard = ReturnType<typeof useWizard>;

interface DraftWork extends Work {
  registrationId: string;
  mayDraft: boolean;
}

function useDrafts({ facts, version, draft }: Loaded, start: Start, work: DraftWork) {
  const { form, typed, registrationId, mayDraft } = work;
  const { matchId } = facts;
  const teamId = facts.team.id;
  const key = draftKey(matchId, teamId);
  const [state, setState] = useState<SaveState>('idle');
  const [begun, setBegun] = useState(start.form);
  const [stopped, setStopped] = useState(false);
  const [saver] = useState(() => draftSaver({ version, savedAt: draft?.savedAt ?? null, onState: setState }));
  const dirty = form !== begun || start.from === 'local';
  const active = dirty && !stopped;
  const send = useCallback(
    async (
      current: RegistrationForm,
      { version: at, savedAt }: { version: number; savedAt: string | null },
    ) => {
      const body = { id: registrationId, version: at, matchId, teamId, form: current, after: savedAt };
      // Not `useSend`: saving a draft changes nothing on the screen, and a failure is shown at the form, not
      // in a toast.
      return sendCall(setRegistrationDraft, body, { exempt: true });
    },
    [registrationId, matchId, teamId],
  );
  const keep = useCallback(
    (now: Work) => {
      const stands = saver.stands();
      const localDraft: LocalDraft = {
        form: now.form,
        typed: now.typed,
        version: stands.version,
        syncedAt: stands.savedAt,
      };
      keepDraft(key, localDraft, [], new Date());
    },
    [key, saver],
  );
  useEffect(() => (active ? registerForm(() => true) : undefined), [active]);
  // On this device: soon after a change and after each save, and at once when the page goes.
  useEffect(() => {
    if (!active || state === 'saving') return;
    const localDraft = { form, typed };
    const leave = () => keep(localDraft);
    const timer = setTimeout(leave, localAfterMs);
    window.addEventListener('pagehide', leave);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', leave);
    };
  }, [form, typed, active, keep, state]);
  // Leaving the page within those 250 ms.
  const latest = useRef<Work | null>(null);
  useEffect(() => {
    latest.current = active ? { form, typed } : null;
  }, [form, typed, active]);
  useEffect(
    () => () => {
      if (latest.current) keep(latest.current);
    },
    [keep],
  );
  // On the server: some seconds after the last change.
  const toServer = active && mayDraft && form !== begun;
  useEffect(() => {
    if (!toServer) return;
    const timer = setTimeout(() => void saver.save(form, send), serverAfterMs);
    return () => clearTimeout(timer);
  }, [form, toServer, saver, send]);
  useRetry(toServer && state === 'failed', retryMs, () => void saver.save(form, send));
  return {
    state,
    dirty,
    saver,
    /** At each step; waits for nothing. */
    saveNow: () => {
      if (toServer) void saver.save(form, send);
    },
    keep: () => keep({ form, typed }),
    /** After a submission nothing is kept any more. */
    stop: () => {
      latest.current = null;
      setStopped(true);
    },
    resume: () => setState('idle'),
    /** From this form on there is nothing to keep until it changes. */
    restart: (form: RegistrationForm) => {
      latest.current = null;
      setBegun(form);
      dropDraft(key);
    },
  };
}
