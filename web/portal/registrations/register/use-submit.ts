import { useState } from 'react';
import type { Problem } from '#contract/problem.ts';
import { refusals } from '#contract/refusals.ts';
import { permits } from '#contract/registrations/actions.ts';
import { setMatchReview } from '#contract/registrations/calls.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import { readingOf, type Stage } from '#contract/registrations/stage.ts';
import { dropDraft } from '#web/form/draft.ts';
import { useSend } from '#web/lib/queries.ts';
import type { Wizard } from './use-wizard.ts';

interface Submitted {
  stage: Stage;
  waiting: number;
}

/** A new registration, or an edit of one. */
export function actOf({ stage, payment }: Wizard['action']): 'submit' | 'resubmit' {
  return permits[readingOf(stage, payment)].submit === 'yes' ? 'submit' : 'resubmit';
}

/**
 * Submits once for any number of presses. The server's refusals stand at their fields until the form changes;
 * nothing of the form is lost.
 */
export function useSubmit(wizard: Wizard) {
  const { form, c, registrationId, drafts, key, action } = wizard;
  const { run, error, running, reset } = useSend(setMatchReview, { quiet: true });
  const [refusedForm, setRefusedForm] = useState<RegistrationForm | null>(null);
  const [submission, setSubmission] = useState<Submitted | null>(null);
  const stale =
    error?.code === refusals.changedMeanwhile.code || error?.code === refusals.alreadyRegistered.code;
  const refused: readonly Problem[] = error && !stale && refusedForm === form ? error.problems : [];
  const submit = async (): Promise<Submitted | null> => {
    if (running) return null;
    await drafts.saver.settled();
    const { version } = drafts.saver.stands();
    const submittedForm = form;
    const ids = { id: registrationId, version, matchId: c.matchId, teamId: c.team.id };
    const answer = await run({ act: actOf(action), ...ids, form: submittedForm });
    if (!answer) {
      setRefusedForm(submittedForm);
      drafts.keep();
      return null;
    }
    drafts.stop();
    drafts.saver.adopt({ version: answer.version, savedAt: null });
    dropDraft(key);
    const result = { stage: answer.stage, waiting: answer.waiting };
    setSubmission(result);
    return result;
  };
  return {
    submit,
    running,
    refused,
    failure: error && !stale && refusedForm === form ? error : null,
    stale,
    reset,
    done: submission,
  };
}
