import { useEffect, useRef, useState } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { useSite } from './site.ts';
import { w } from './text.ts';
import classes from './top-bar.module.css';

/** Long enough to reach the code with the pointer, ms. */
const lingerMs = 150;

/** The shop's link; its QR code comes by hover, tap and focus (requirements 1.3). Not there while staff have set none. */
export function ShopLink() {
  const site = useSite();
  const [opened, setOpened] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!opened) return;
    const outside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpened(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [opened]);
  if (!site || (!site.shopUrl && !site.shopQr)) return null;
  const { shopUrl, shopQr } = site;

  const show = () => {
    clearTimeout(timer.current);
    setOpened(true);
  };
  const hide = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpened(false), lingerMs);
  };
  const inside = (
    <>
      <Icon name="shop" className="soft" />
      <span className="unseen-on-phone">{w('shop')}</span>
    </>
  );

  return (
    <span
      ref={box}
      className={`${classes.shopBox} relative`}
      role="presentation"
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') show();
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') hide();
      }}
      onFocus={show}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) hide();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpened(false);
      }}
    >
      {shopUrl ? (
        <a
          href={shopUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-line bare hovers gap-8 pad-0-8 touch ink undecorated round"
          onClick={(event) => {
            // A finger cannot hover: its tap shows the code, and the link stands below it.
            if (!window.matchMedia('(hover: none)').matches) return;
            event.preventDefault();
            show();
          }}
        >
          {inside}
        </a>
      ) : (
        <button
          type="button"
          className="inline-line bare hovers gap-8 pad-0-8 touch ink undecorated round"
          onClick={show}
        >
          {inside}
        </button>
      )}
      {opened && (
        <div className={`${classes.shop} ${classes.card} stack card gap-12 pad-16 middle to-middle on-paper`}>
          {shopQr && <QrCode text={shopQr} what={w('shop')} />}
          <p className="sm balanced">{w('shopQr')}</p>
          {shopUrl && (
            <a href={shopUrl} target="_blank" rel="noopener noreferrer">
              {w('shopOpen')}
            </a>
          )}
        </div>
      )}
    </span>
  );
}
