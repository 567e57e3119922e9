import { lookAtDialogs } from './look-at-dialogs.ts';

const unopened = {
  'BulkPass: KitDialog': 'about cases, which are ticked first',
  'CasePrices: CallDialog': 'about a registration whose prices have changed',
  'PricesMany: FormDialog': 'about registrations whose prices have changed; PricesMany.test.tsx opens it',
  'ChangeButtons: FormDialog': 'about a person who is registered already',
  'ConflictDialog: KitDialog': 'opens by itself, where another has saved the match in between',
  'Decide: CallDialog': 'about refunds of a whole match that were asked for',
  'Decide: ConfirmDialog': 'about refunds of a whole match that were asked for',
  'DecisionDialogs: FormDialog': 'in the menu of a match that is published',
  'DifferenceDialog: FormDialog': 'about a difference between a settlement file and the books',
  'Editor: ConfirmDialog': 'about changes of a match or a template that are to be undone',
  'MoveLists: ConfirmDialog': 'lists are chosen first; MoveLists.test.tsx opens it',
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
  'UnverifiedList: CallDialog': 'about a payment notice that could not be verified',
  'WithdrawDialog: FormDialog': 'about a round that is drafted; NextRound.test.tsx opens it',
};

const silent = {
  empty: {
    'CorrectDialog: Dialog': 'what it asks for is of the one result that it corrects',
    'DrawDialog: FormDialog': 'what it asks for is of the one list that it draws again',
    'EffectsDialog: ConfirmDialog': 'rules that touch no registration are saved at once',
    'MemberDialog: CallDialog': 'a select that searches says in its list that it has found no unit',
    'NewMatchDialog: FormDialog': 'without a match to copy that choice is disabled',
    'NoticesPage: FormDialog': 'a select says in its list that there is no match',
    'StaffPage: FormDialog': 'matches are shown once some are to be chosen',
    'Versions: Dialog': 'a version that was published has its starts',
  },
  error: {
    'MemberDialog: CallDialog': 'a refused search is a toast, and typing asks again',
    'StaffPage: FormDialog':
      'a refusal is a toast, and stands in place of the matches once some are to be chosen',
  },
};

await lookAtDialogs('staff', unopened, silent);
