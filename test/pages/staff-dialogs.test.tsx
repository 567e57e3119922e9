import { lookAtDialogs } from './look-at-dialogs.ts';

await lookAtDialogs('staff', {
  'BulkPass: KitDialog': 'about cases, which are ticked first',
  'CasePrices: FormDialog': 'about a registration whose prices have changed',
  'PricesMany: FormDialog': 'about registrations whose prices have changed; PricesMany.test.tsx opens it',
  'ChangeButtons: FormDialog': 'about a person who is registered already',
  'ConflictDialog: KitDialog': 'opens by itself, where another has saved the match in between',
  'Decide: CallDialog': 'about refunds of a whole match that were asked for',
  'Decide: ConfirmDialog': 'about refunds of a whole match that were asked for',
  'DecisionDialogs: FormDialog': 'in the menu of a match that is published',
  'DifferenceDialog: FormDialog': 'about a difference between a settlement file and the books',
  'Editor: ConfirmDialog': 'about changes of a match or a template that are to be undone',
  'MoveLists: ConfirmDialog': 'lists are chosen first; MoveLists.test.tsx opens it',
  'EffectsDialog: ConfirmDialog':
    'opens by itself, where a change of rules touches registrations; Editor.test.tsx opens it',
  'FetchSecret: Dialog': 'follows when a second person has confirmed a new secret',
  'Invitation: KitDialog': 'follows when the invitation is sent',
  'KindRow: ConfirmDialog': 'about certificates that are due',
  'PaperDialog: FormDialog': 'in the menu of papers; PaperDialog.test.tsx opens it',
  'PublishButton: ConfirmDialog': 'about lists that have changed; Day.test.tsx opens it',
  'RefundDialog: CallDialog': 'about money of an online payment that is left to give back',
  'SettlementFileDialog: Dialog': 'about the settlement file of a day',
  'RuleDialog: FormDialog': 'about counts too far apart; Attempts.test.tsx opens it',
  'StartDialog: CallDialog': 'about a match whose refunds have not begun',
  'Stuck: ConfirmDialog': 'about a refund that the gateway has refused',
  'UnverifiedList: FormDialog': 'about a payment notice that could not be verified',
  'WithdrawDialog: FormDialog': 'about a round that is drafted; NextRound.test.tsx opens it',
});
