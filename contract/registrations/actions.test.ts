import { describe, expect, it } from 'vitest';
import { openFor } from '#contract/matches/status.ts';
import { aMatch, duringRegistration, published } from '#demo/builder/match.ts';
import { acts, buttonOf, permits, refusalOf, type Act } from './actions.ts';
import type { Payment, Reading, Stage } from './stage.ts';

const match = aMatch();
const windowsAt = (now: Date, extendedTo: Date | null = null) =>
  openFor(match, published, now, { extendedTo, moved: {} });
const during = windowsAt(duringRegistration);
/** Closed for registering, open for corrections, payment and changes. */
const afterwards = windowsAt(new Date('2026-06-01T00:00:00Z'));
const late = windowsAt(new Date('2026-06-16T00:00:00Z'));

const button = (stage: Stage | null, payment: Payment = 'none', windows = during, rest = {}) =>
  buttonOf({ stage, payment, windows, localDraft: false, unitRefusal: null, ...rest });

/** Every row of requirements 4.19: the button while all is open, and why it is disabled once registration is closed. */
const table: [Stage | null, Payment, string, Act, string | null, string | null][] = [
  [null, 'none', 'register', 'submit', null, 'registrationClosed'],
  ['draft', 'none', 'submit', 'submit', null, 'registrationClosed'],
  ['qualification', 'none', 'edit', 'resubmit', null, 'registrationClosed'],
  ['events', 'none', 'edit', 'resubmit', null, 'registrationClosed'],
  ['waiting', 'none', 'edit', 'resubmit', null, 'registrationClosed'],
  ['finance', 'unpaid', 'pendingPayment', 'pay', null, null],
  ['finance', 'part', 'pendingPayment', 'pay', null, null],
  ['finance', 'processing', 'pendingPayment', 'pay', null, null],
  ['finance', 'failed', 'repay', 'pay', null, null],
  ['passed', 'settled', 'paid', 'resubmit', 'cannotEditPaid', 'cannotEditPaid'],
  ['passed', 'due', 'pendingPayment', 'pay', null, null],
  ['rejected', 'none', 'resubmit', 'resubmit', null, null],
  ['expired', 'none', 'register', 'submit', null, 'registrationClosed'],
  ['withdrawn', 'none', 'register', 'submit', null, 'registrationClosed'],
];

describe('the button', () => {
  it.each(table)('%s, %s: %s', (stage, payment, name, act, open, closed) => {
    expect(button(stage, payment)).toMatchObject({ button: name, act, reason: open });
    expect(button(stage, payment, afterwards)).toMatchObject({ button: name, act, reason: closed });
  });
  it('continues a local draft, before anything is saved on the server', () => {
    expect(button(null, 'none', during, { localDraft: true })).toMatchObject({
      button: 'continue',
      act: 'submit',
      reason: null,
    });
    expect(button('draft', 'none', during, { localDraft: true }).button).toBe('submit');
  });
  it('names why the unit may not enter, once the time is right', () => {
    expect(button(null, 'none', during, { unitRefusal: 'membersOnlyMatch' }).reason).toBe('membersOnlyMatch');
    expect(button(null, 'none', afterwards, { unitRefusal: 'membersOnlyMatch' }).reason).toBe(
      'registrationClosed',
    );
    expect(button('finance', 'unpaid', during, { unitRefusal: 'membersOnlyMatch' }).reason).toBeNull();
  });
  it('says until when, and that a payment is being confirmed', () => {
    expect(button('rejected', 'none', afterwards).until).toEqual(new Date(match.deadlines.correction));
    expect(button(null).until).toEqual(new Date(match.deadlines.registrationClose));
    expect(button(null, 'none', afterwards).until).toBeNull();
    expect(button('finance', 'processing').confirming).toBe(true);
    expect(button('finance', 'unpaid').confirming).toBe(false);
  });
  it('opens again for one registration that staff extended', () => {
    const now = new Date('2026-06-10T00:00:00Z');
    expect(button('rejected', 'none', windowsAt(now)).reason).toBe('correctionClosed');
    expect(button('rejected', 'none', windowsAt(now, new Date('2026-06-11T00:00:00Z'))).reason).toBeNull();
    expect(button('events', 'none', windowsAt(now, new Date('2026-06-11T00:00:00Z'))).reason).toBeNull();
  });
});

describe('what each stage permits', () => {
  /** The acts that are permitted while every window is open. */
  const permitted: Record<Reading, Act[]> = {
    none: ['saveDraft', 'submit'],
    draft: ['saveDraft', 'submit', 'withdraw'],
    qualification: ['saveDraft', 'resubmit', 'withdraw', 'setRelayOrder', 'takeOffer'],
    events: ['saveDraft', 'resubmit', 'withdraw', 'setRelayOrder', 'takeOffer'],
    waiting: ['saveDraft', 'resubmit', 'withdraw', 'setRelayOrder', 'takeOffer'],
    financeUnpaid: ['withdraw', 'pay', 'setRelayOrder', 'takeOffer'],
    financeProcessing: ['pay', 'setRelayOrder', 'takeOffer'],
    financeFailed: ['withdraw', 'pay', 'setRelayOrder', 'takeOffer'],
    passed: ['saveDraft', 'resubmit', 'setRelayOrder', 'takeOffer'],
    passedDue: ['saveDraft', 'resubmit', 'pay', 'setRelayOrder', 'takeOffer'],
    rejected: ['saveDraft', 'resubmit', 'withdraw'],
    expired: ['saveDraft', 'submit'],
    withdrawn: ['saveDraft', 'submit'],
  };
  it.each(Object.keys(permitted) as Reading[])('%s', (reading) => {
    expect(acts.filter((act) => permits[reading][act] === 'yes')).toEqual(permitted[reading]);
  });

  const refusal = (act: Act, stage: Stage | null, payment: Payment = 'none', windows = during) =>
    refusalOf(act, { stage, payment, windows });
  it('keeps each act to its own deadline', () => {
    expect(refusal('setRelayOrder', 'passed', 'settled', afterwards)).toBeNull();
    expect(refusal('setRelayOrder', 'passed', 'settled', late)).toBe('changeClosed');
    expect(refusal('pay', 'finance', 'unpaid', late)).toBe('paymentClosed');
    expect(refusal('resubmit', 'rejected', 'none', afterwards)).toBeNull();
    expect(refusal('saveDraft', 'rejected', 'none', afterwards)).toBeNull();
    expect(refusal('resubmit', 'rejected', 'none', late)).toBe('correctionClosed');
    expect(refusal('withdraw', 'events', 'none', late)).toBeNull();
    expect(refusal('withdraw', 'events', 'none', windowsAt(new Date('2026-06-20T00:00:00Z')))).toBe(
      'matchBegun',
    );
  });
  it('lets what has passed be changed where staff have opened it, and a top-up be paid until the match', () => {
    const until = new Date('2026-06-12T00:00:00Z');
    const opened = windowsAt(new Date('2026-06-10T00:00:00Z'), until);
    expect(refusal('resubmit', 'passed', 'settled')).toBe('cannotEditPaid');
    expect(refusal('resubmit', 'passed', 'settled', opened)).toBeNull();
    expect(refusal('resubmit', 'passed', 'settled', windowsAt(until, until))).toBe('cannotEditPaid');
    const facts = { stage: 'passed', localDraft: false, unitRefusal: null } as const;
    expect(buttonOf({ ...facts, payment: 'settled', windows: opened })).toMatchObject({
      button: 'edit',
      reason: null,
      until,
    });
    expect(buttonOf({ ...facts, payment: 'due', windows: opened })).toMatchObject({
      button: 'pendingPayment',
    });
    expect(refusal('pay', 'passed', 'due', late)).toBeNull();
  });
  it('never gives paid fees up silently', () => {
    expect(refusal('withdraw', 'finance', 'unpaid')).toBeNull();
    expect(refusal('withdraw', 'finance', 'part')).toBe('cannotWithdrawPaid');
    expect(refusal('withdraw', 'passed', 'settled')).toBe('cannotEditPaid');
  });
});
