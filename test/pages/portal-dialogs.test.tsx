import { lookAtDialogs } from './look-at-dialogs.ts';

const unopened = {
  'Banners: ConfirmDialog': 'about the draft of a form that is opened again',
  'BatchDialog: ConfirmDialog': 'about files that are chosen first; BatchDialog.test.tsx opens it',
  'LineUpPanel: KitDialog': 'about an event that is chosen for a team in the form first',
  'OrderSection: ConfirmDialog':
    'about fees that a payment made outside covers, while it waits to be confirmed',
  'Prompt: Dialog': 'opens by itself, over an important notice that is unread',
  'RefundAccount: CallDialog': 'about a refund that finance transfers by hand',
  'SubmitButton: ConfirmDialog': 'about athletes, who are ticked first',
  'TwoDrafts: KitDialog': 'opens by itself, where two drafts differ',
  'Withdraw: ConfirmDialog': 'of a unit in review or with a change under way, or of an invoice asked for',
  'Wizard: ConfirmDialog': 'about a form that is submitted as it was',
};

await lookAtDialogs('portal', unopened, {});
