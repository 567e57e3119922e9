import { useState } from 'react';
import { palettes, paletteNames } from '#contract/palettes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { choosePalette, usePalette } from '#web/ui/palette.ts';
import { Sheet } from '#web/ui/Sheet.tsx';
import { BarButton } from './BarButton.tsx';
import { changeSetting, settingNames, useSettings } from './settings.ts';
import { w } from './text.ts';
import classes from './top-bar.module.css';

/** The settings panel and its button; there only while staff have switched it on. */
export function SettingsPanel() {
  const [opened, setOpened] = useState(false);
  const palette = usePalette();
  const settings = useSettings(true);
  return (
    <>
      <BarButton icon="settings" label={w('settings')} onClick={() => setOpened(true)} />
      <Sheet
        opened={opened}
        onClose={() => setOpened(false)}
        side="right"
        title={w('settings')}
        close={w('settingsClose')}
      >
        <div className="stack gap-24">
          <div>
            <h3 className="below-8" id="palette">
              {w('colour')}
            </h3>
            <div
              className={`${classes.swatches} gap-8 no-pad no-border`}
              role="radiogroup"
              aria-labelledby="palette"
            >
              {paletteNames.map((name) => (
                <label
                  key={name}
                  className={`${classes.swatch} stack hovers gap-4 pad-8 middle relative xs round pointing`}
                >
                  <input
                    className="covering"
                    type="radio"
                    name="palette"
                    checked={name === palette}
                    onChange={() => choosePalette(name)}
                  />
                  <i className="center circle" style={{ background: palettes[name][6] }}>
                    {name === palette && <Icon name="check" size={16} />}
                  </i>
                  {w(name)}
                </label>
              ))}
            </div>
          </div>
          <div className={`${classes.switches} stack gap-8`}>
            {settingNames.map((name) => (
              <label key={name} className="line gap-16 between touch pointing">
                {w(name)}
                <input
                  type="checkbox"
                  className="no-margin rigid"
                  role="switch"
                  aria-checked={settings[name]}
                  checked={settings[name]}
                  onChange={(event) => changeSetting(name, event.currentTarget.checked)}
                />
              </label>
            ))}
          </div>
        </div>
      </Sheet>
    </>
  );
}
