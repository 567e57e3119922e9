import type { Device } from '#contract/payments/channel.ts';

/** What can be paid with from here. */
export function device(): Device {
  const agent = navigator.userAgent;
  return {
    phone: /Android|iPhone|iPod|Mobile|HarmonyOS/i.test(agent),
    insideWechat: /MicroMessenger/i.test(agent),
  };
}

/** WeChat's own sheet, which it offers to pages that are opened inside it. */
interface Bridge {
  invoke(name: 'getBrandWCPayRequest', parameters: Record<string, string>, done: () => void): void;
}

/** Opens WeChat's sheet; resolves once it is closed in any way. Only the gateway knows the outcome. */
export async function openSheet(parameters: Record<string, string>): Promise<void> {
  const bridge = await bridgeOf();
  await new Promise<void>((resolve) => bridge.invoke('getBrandWCPayRequest', parameters, resolve));
}

function bridgeOf(): Promise<Bridge> {
  const there = () => (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge;
  const bridge = there();
  if (bridge) return Promise.resolve(bridge);
  return new Promise((resolve) => {
    document.addEventListener('WeixinJSBridgeReady', () => resolve(there()!), { once: true });
  });
}

/**
 * Goes to the gateway's page. WeChat wants to know the sending site, so this link sends the origin and no
 * more; our pages otherwise send no referrer.
 */
export function leaveFor(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.referrerPolicy = 'origin';
  link.click();
}
