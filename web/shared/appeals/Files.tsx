import { OpenPaper } from '#web/form/files/OpenPaper.tsx';
import { PrivatePicture } from '#web/form/files/PrivatePicture.tsx';
import { useFiles } from '#web/form/files/use-file-urls.ts';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './appeals.module.css';

/** What was attached: pictures to enlarge, papers to open. */
export function Files({ ids, word }: { ids: readonly string[]; word: (n: number) => string }) {
  const files = useFiles(ids);
  if (ids.length === 0) return null;
  return (
    <ul className={`${classes.files} row list gap-8-16`}>
      {ids.map((id, at) => {
        const file = files.get(id);
        return (
          <li key={id} data-picture={file?.mime.startsWith('image/') || undefined}>
            {file?.mime.startsWith('image/') ? (
              <PrivatePicture id={id} what={word(at + 1)} />
            ) : (
              file &&
              (file.url ? (
                <a href={file.url} target="_blank" rel="noreferrer" className="inline-line gap-4 control">
                  <Icon name="file" size={16} />
                  {file.name || word(at + 1)}
                </a>
              ) : (
                <OpenPaper file={file}>{file.name || word(at + 1)}</OpenPaper>
              ))
            )}
          </li>
        );
      })}
    </ul>
  );
}
