import { Button } from '@mantine/core';
import { currentLang } from '#contract/lang.ts';
import { gatewayFault } from '#contract/payments/gateway-faults.ts';
import { checkMerchant, retireMerchant } from '#contract/payments/merchant-calls.ts';
import { useSend } from '#web/lib/queries.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { toast } from '#web/ui/toast.ts';
import { channelName, type PayeeChannel } from './payee-channels.ts';
import { w } from './text.ts';

interface Props {
  payeeChannel: PayeeChannel;
  onSet: () => void;
}

/** What can be done with a way to pay: its account checked, replaced, retired. */
export function MerchantActs({ payeeChannel, onSet }: Props) {
  const { merchant } = payeeChannel;
  const { run: retire } = useSend(retireMerchant);
  const of = channelName(payeeChannel);
  const fixed = merchant?.source === 'environment' ? w('fixed') : undefined;
  return (
    <span className="inline-wrap one-row gap-8">
      {merchant && <CheckButton id={merchant.id} of={of} />}
      <Button
        variant={merchant ? 'default' : 'light'}
        disabled={fixed !== undefined}
        title={fixed}
        aria-label={w(merchant ? 'replaceOf' : 'setOf', { of })}
        onClick={onSet}
      >
        {w(merchant ? 'replace' : 'set')}
      </Button>
      {merchant && (
        <ConfirmButton
          variant="default"
          word={w('retire')}
          why={fixed}
          title={w('retireOf', { of })}
          act={() => retire({ id: merchant.id })}
          done={w('retired')}
        >
          {w('retireAbout')}
        </ConfirmButton>
      )}
    </span>
  );
}

/** Asks the gateway whether keys and address work. */
export function CheckButton({ id, of }: { id: string; of: string }) {
  const { run, running } = useSend(checkMerchant);
  const check = async () => {
    const answer = await run({ id });
    if (answer)
      toast(
        answer.works ? 'good' : 'bad',
        answer.works ? w('works') : w('fails', { fault: gatewayFault(currentLang(), answer.fault) }),
      );
  };
  return (
    <Button
      variant="default"
      loading={running}
      aria-label={w('checkOf', { of })}
      onClick={() => void check()}
    >
      {w('check')}
    </Button>
  );
}
