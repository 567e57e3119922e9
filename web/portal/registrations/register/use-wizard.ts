import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { feesOf } from '#contract/payments/price.ts';
import { refusalOf } from '#contract/registrations/actions.ts';
import { caseOf } from '#contract/registrations/case.ts';
import { setRegistrationDraft } from '#contract/registrations/calls.ts';
import { openFor } from '#contract/matches/status.ts';
import { unitStatus } from '#contract/fields/unit-status.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import { placesOf } from '#contract/registrations/rules/capacity.ts';
import { registrationProblems } from '#contract/registrations/rules.ts';
import { keepDraft } from '#web/form/draft.ts';
import { send } from '#web/lib/client.ts';
import { serverNow } from '#web/lib/clock.ts';
import { newId } from '#web/lib/new-id.ts';
import { useNow } from '#web/ui/use-now.ts';
import { draftSaver, type SaveState } from './draft-saver.ts';
import { draftKey, type Kept, type Loaded, type Start } from './start.ts';
import { withTyped, type Typed } from './typed.ts';

const localAfterMs = 250;
const serverAfterMs = 4_000;
const minute = 60_000;

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
  const tick = useNow(minute);
  const now = useMemo(() => new Date(serverNow() + 0 * tick), [tick]);
  const derived = useMemo(() => {
    const whole = { ...facts, form, now };
    const c = caseOf(whole);
    const places = placesOf(c);
    const fees = feesOf(match, form, now, (id) => places.get(id)?.state === 'waiting');
    return { c, problems: registrationProblems(whole), fees };
  }, [facts, form, match, now]);
  const { registration } = facts;
  const action = {
    stage: registration?.stage ?? null,
    payment: registration?.payment ?? ('none' as const),
    windows: openFor(match, stored, now, registration?.extendedTo ? new Date(registration.extendedTo) : null),
  };
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
    ...derived,
  };
}
export type Wizard = ReturnType<typeof useWizard>;

interface DraftWork extends Work {
  registrationId: string;
  mayDraft: boolean;
}

function useDrafts({ facts, version, draft }: Loaded, start: Start, { form, typed, registrationId, mayDraft }: DraftWork) {
  const [state, setState] = useState<SaveState>('idle');
  const ids = useRef({ matchId: facts.matchId, teamId: facts.team.id, id: registrationId });
  const [saver] = useState(() =>
    draftSaver({
      version,
      savedAt: draft?.savedAt ?? null,
      // Not `useSend`: what is on screen does not change by it, and a failure is said beside the form, not in a toast.
      send: async (whole, at) => {
        const answer = await send(setRegistrationDraft, { ...ids.current, version: at, form: whole }, { exempt: true });
        return { version: answer.version, savedAt: answer.savedAt };
      },
      onState: setState,
    }),
  );
  const latest = useRef({ form, typed });
  const begun = useRef(start.form);
  const [stopped, setStopped] = useState(false);
  const dirty = form !== begun.current || start.from === 'local';
  useEffect(() => {
    latest.current = { form, typed };
    ids.current.id = registrationId;
  }, [form, typed, registrationId]);

  const key = draftKey(facts.matchId, facts.team.id);
  const keep = useCallback(() => {
    const stands = saver.stands();
    const kept: Kept = { ...latest.current, version: stands.version, syncedAt: stands.savedAt };
    keepDraft(key, kept, [], new Date());
  }, [key, saver]);
  // On this device: soon after a change, and at once when the page goes.
  useEffect(() => {
    if (!dirty || stopped) return;
    const timer = setTimeout(keep, localAfterMs);
    return () => clearTimeout(timer);
  }, [form, typed, dirty, stopped, keep, state]);
  useEffect(() => {
    if (!dirty || stopped) return;
    const leave = () => keep();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [dirty, stopped, keep]);
  // On the server: some seconds after the last change.
  useEffect(() => {
    if (!dirty || stopped || !mayDraft || form === begun.current) return;
    const timer = setTimeout(() => void saver.save(form), serverAfterMs);
    return () => clearTimeout(timer);
  }, [form, dirty, stopped, mayDraft, saver]);
  return {
    state,
    dirty,
    /** At each step; waits for nothing. */
    saveNow: () => {
      if (dirty && mayDraft && !stopped) void saver.save(latest.current.form);
    },
    saver,
    keep,
    /** After a submission nothing is kept any more. */
    stop: () => setStopped(true),
    resume: () => setState('idle'),
  };
}
