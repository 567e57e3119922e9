import classes from './skeletons.module.css';
import { w } from './text.ts';

interface Props {
  /** `text`: lines; `cards`: a grid of cards with a picture; `form`: labels and inputs. */
  shape: 'text' | 'cards' | 'form';
  count?: number;
}

const layouts = { text: 'stack gap-16', cards: 'tiles gap-24', form: 'stack gap-24 measure' };

/** The shape of what is coming. Says "loading" once to a screen reader; a table draws its own rows. */
export function Skeletons({ shape, count = shape === 'text' ? 4 : 6 }: Props) {
  return (
    <div className={layouts[shape]} role="status" aria-label={w('loading')}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="stack gap-8" aria-hidden="true">
          {shape !== 'text' && (
            <Bone
              height={shape === 'cards' ? '8rem' : '0.75rem'}
              width={shape === 'cards' ? '100%' : '30%'}
            />
          )}
          <Bone
            height={shape === 'form' ? '2.25rem' : '0.875rem'}
            width={shape === 'form' ? '100%' : `${92 - ((at * 17) % 40)}%`}
          />
          {shape === 'cards' && <Bone height="0.75rem" width="55%" />}
        </div>
      ))}
    </div>
  );
}

/** One grey bar; sizes are CSS lengths. */
export function Bone({ width = '100%', height = '0.875rem' }: { width?: string; height?: string }) {
  return <span className={`${classes.bone} block round on-deep`} style={{ width, height }} />;
}
