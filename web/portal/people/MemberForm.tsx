import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { needsConsent } from '#contract/consent/consent.ts';
import { isDate } from '#contract/fields/dates.ts';
import { setMember } from '#contract/people/calls.ts';
import { isIdentityFrozen } from '#contract/people/change.ts';
import type { MemberDetail } from '#contract/people/member.ts';
import { refusals } from '#contract/refusals.ts';
import { personPaperKinds, personPapers } from '#contract/people/papers.ts';
import { Form } from '#web/form/Form.tsx';
import { useValue } from '#web/form/field-path.ts';
import { useSend } from '#web/lib/queries.ts';
import { FoldedSection } from '#web/ui/FoldedSection.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { Target } from '#web/ui/LinkTo.tsx';
import { toast } from '#web/ui/toast.ts';
import { PartFields, PictureFields, shirtText, TripFields } from './DetailFields.tsx';
import { DocumentFields } from './DocumentFields.tsx';
import { IdentityFields } from './IdentityFields.tsx';
import { PaperFields } from './PaperFields.tsx';
import { w } from './form-text.ts';
import { today } from './today.ts';
import { useMemberForm, type MemberFormState, type Start } from './use-member-form.ts';

interface Props {
  stored: MemberDetail | null;
  start: Start;
  /** Where the user came from: the list, or a team being put together. */
  back: Target;
  /** Another person is to be entered next, beginning like this one. */
  onNext: (start: Start) => void;
}

/** The long form of a person: the document, which fills in who it is; what for, pictures; what can follow is folded. */
export function MemberForm({ stored, start, back, onNext }: Props) {
  const navigate = useNavigate();
  const form = useMemberForm(stored, start);
  const sending = useSend(setMember);
  const frozen =
    stored !== null &&
    isIdentityFrozen({
      athlete: [stored.athlete.status],
      coach: stored.coach.status,
      entered: stored.entered,
    });

  const existing = sending.error?.problems.find(({ code }) => code === refusals.memberTwice.code)?.values;
  const leave = (id: string) => {
    const { name, birthdate } = form.values().member;
    // A child who was just entered: the next thing to do is the guardian's consent.
    if (!stored && needsConsent(birthdate, today())) {
      toast('info', w('savedChild', { name }));
      void navigate({ to: '/member/memberCreate', search: { id } as never });
      return;
    }
    toast('good', w('saved', { name }));
    void navigate({ ...back });
  };
  const next = () => {
    const { name, idType, roles } = form.values().member;
    toast('good', w('saved', { name }));
    window.scrollTo(0, 0);
    onNext({ idType, roles });
  };
  return (
    <Form
      form={form}
      send={sending}
      submit={w('save')}
      onSent={({ id }, act) => (act === 'next' ? next() : leave(id))}
      // On phones there is room for two buttons; the arrow at the title leads back as well.
      onCancel={stored ? () => void navigate({ ...back }) : undefined}
      beside={
        !stored && (
          <Button type="submit" value="next" variant="default" disabled={sending.running}>
            {w('saveNext')}
          </Button>
        )
      }
    >
      <DocumentFields form={form} stored={stored} frozen={frozen} />
      <IdentityFields
        form={form}
        masked={stored?.idMasked}
        frozen={frozen}
        stored={stored?.nationality ?? null}
        existing={existing && { id: String(existing['memberId']), name: String(existing['name']) }}
      />
      {!stored && <ChildNotice form={form} />}
      <PartFields form={form} />
      {!stored && <PictureFields form={form} />}
      <FoldedSection
        title={stored ? w('more') : w('later')}
        summary={stored ? moreOf(stored) : w('laterWhat')}
      >
        <TripFields form={form} />
        <PaperFields form={form} stored={stored} />
      </FoldedSection>
    </Form>
  );
}

/** What is there of what can follow. */
function moreOf({ shirtSize, shoeSize, ...stored }: MemberDetail): string {
  const papers = personPaperKinds.filter((kind) => stored[personPapers[kind].file]).length;
  const parts = [
    shirtSize && shirtText(shirtSize),
    shoeSize && w('shoe', { size: shoeSize }),
    papers > 0 && w('papersThere', { n: papers }),
  ].filter(Boolean);
  return parts.join(' · ') || w('moreNothing');
}

/** Says early that a guardian will be asked. */
function ChildNotice({ form }: { form: MemberFormState }) {
  const birthdate = useValue(form.at('member.birthdate'));
  if (!isDate(birthdate) || birthdate > today() || !needsConsent(birthdate, today())) return null;
  return (
    <p className="flex notice gap-8 top" data-tone="wait" role="status">
      <Icon className="above-4 rigid" name="info" size={16} />
      {w('consentLater')}
    </p>
  );
}
