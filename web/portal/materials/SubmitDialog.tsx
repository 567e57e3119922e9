import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { currentLang, resolveStored } from '#contract/lang.ts';
import { deleteMaterial, type Paper } from '#contract/materials/calls.ts';
import { StoredMusic } from '#web/form/files/Music.tsx';
import { PrivatePicture } from '#web/form/files/PrivatePicture.tsx';
import { WithFile } from '#web/form/files/WithFile.tsx';
import { say } from '#web/lib/lang.ts';
import { useSend } from '#web/lib/queries.ts';
import { MaterialTag } from '#web/shared/materials/MaterialTag.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { SubmitForm } from './SubmitForm.tsx';
import { SavedPaper } from './SavedPapers.tsx';
import { closedText, daysOf, titleOf, type Cell, type Data, type Overview } from './overview.ts';
import { w } from './text.ts';

interface Props {
  data: Data;
  overview: Overview;
  cell: Cell | undefined;
  onClose: () => void;
}

/** One thing to hand in: what stands there, why it was not passed, and another in its place. */
export function SubmitDialog({ data, overview, cell, onClose }: Props) {
  return (
    <Dialog
      opened={cell !== undefined}
      onClose={onClose}
      title={cell && titleOf(cell)}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': w('close') }}
    >
      {cell && <Inside data={data} overview={overview} cell={cell} onClose={onClose} />}
    </Dialog>
  );
}

function Inside({ data, overview, cell, onClose }: Props & { cell: Cell }) {
  const { paper, status, reason } = cell;
  return (
    <div className="stack gap-16">
      <div>
        <MaterialTag status={status} />
      </div>
      {status === 4 && (
        <div className="notice pad-8-12" data-tone="bad" role="note">
          <strong className="bad">{w('why')}</strong>
          <p>{resolveStored(reason, currentLang())}</p>
        </div>
      )}
      {paper && <Standing cell={cell} paper={paper} />}
      {data.closed === null || data.newcomers.includes(cell.subjectId) ? (
        <>
          {status === 2 && <p className="soft">{w('replaceReviewed')}</p>}
          <SavedPaper data={data} cell={cell} onDone={onClose} />
          <SubmitForm data={data} overview={overview} asked={cell.asked} cell={cell} onDone={onClose} />
          {(status === 1 || status === 4) && <Remove data={data} cell={cell} onDone={onClose} />}
        </>
      ) : (
        <p className="soft">{closedText(data.closed)}</p>
      )}
    </div>
  );
}

function Standing({ cell, paper }: { cell: Cell; paper: Paper }) {
  const { fileId, validFrom, validTo, policyNumber } = paper;
  return (
    <div className="wrap gap-8-24">
      <WithFile id={fileId}>
        {(file) => (
          <>
            {file.mime.startsWith('image/') ? (
              <PrivatePicture id={fileId} what={say(cell.asked.name)} />
            ) : (
              <a href={file.url} download className="inline-line gap-8 control">
                <Icon name="file" size={16} />
                {w('open', { name: file.name })}
              </a>
            )}
            {file.mime.startsWith('audio/') && <StoredMusic id={fileId} what={titleOf(cell)} />}
          </>
        )}
      </WithFile>
      <DefinitionList
        columns={1}
        items={[
          validTo !== null && [w('validity'), daysOf({ validFrom, validTo })],
          policyNumber !== '' && [w('policyNumber'), policyNumber],
        ]}
      />
    </div>
  );
}

function Remove({ data, cell, onDone }: { data: Data; cell: Cell; onDone: () => void }) {
  const { run } = useSend(deleteMaterial);
  const { asked, subjectId, name } = cell;
  const act = async () => {
    const answer = await run({ registrationId: data.registrationId, materialId: asked.id, subjectId });
    if (answer) onDone();
    return answer;
  };
  return (
    <div>
      <ConfirmButton
        variant="subtle"
        color="red"
        word={w('remove')}
        title={w('removeTitle', { name, what: say(asked.name) })}
        act={act}
        done={w('removed')}
      >
        {w('removeAbout')}
      </ConfirmButton>
    </div>
  );
}
