import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { currentLang } from '#contract/lang.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { reportRows, type ReportRow } from '#contract/privacy/report-rows.ts';
import { reportWords, type PrivacyFigures } from '#contract/privacy/report.ts';
import { exportPrivacyReport, getPrivacyReport } from '#contract/privacy/staff-calls.ts';
import { serverNow } from '#web/lib/clock.ts';
import { formatDate, formatNumber } from '#web/lib/format.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { titles } from '#web/staff/text.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PrintButton } from '#web/ui/PrintButton.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { IncidentDialog } from './IncidentDialog.tsx';
import classes from './privacy.module.css';
import { w } from './text.ts';

/** The yearly report on minors' data: figures by part, to read, to print and to take away. */
export function ReportPage() {
  const [year, setYear] = useState(() => Number(dayIn(new Date(serverNow())).slice(0, 4)));
  const { data, error, again } = useCall(getPrivacyReport, { year }, { keep: true, quiet: true });
  const { run, running } = useSend(exportPrivacyReport);
  const take = async (format: 'xlsx' | 'csv') => {
    const file = await run({ year, format });
    if (file) saveFile(file);
  };
  return (
    <Page
      title={titles('privacyReport')}
      about={w('reportAbout')}
      action={
        <Button loading={running} onClick={() => void take('xlsx')}>
          {w('xlsx')}
        </Button>
      }
    >
      <div className={`${classes.year} wrap gap-16 below-16 bottom`}>
        <NumberInput
          label={w('year')}
          value={year}
          min={2020}
          max={2100}
          clampBehavior="strict"
          onChange={(value) => typeof value === 'number' && value >= 2020 && setYear(value)}
        />
        {data && (
          <p className="soft">
            {reportWords('until')} {formatDate(data.until)}
          </p>
        )}
        <div className="wrap gap-8">
          <Button variant="default" disabled={running} onClick={() => void take('csv')}>
            {w('csv')}
          </Button>
          <PrintButton />
        </div>
      </div>
      {error && !data ? (
        <ErrorState what={error.message} onRetry={again} />
      ) : data ? (
        <>
          <Figures figures={data} />
          <Incidents year={year} incidents={data.incidents} />
        </>
      ) : (
        <Skeletons shape="text" count={8} />
      )}
    </Page>
  );
}

function Figures({ figures }: { figures: PrivacyFigures }) {
  const parts = new Map<string, ReportRow[]>();
  for (const row of reportRows(figures, currentLang()))
    parts.set(row.part, [...(parts.get(row.part) ?? []), row]);
  return (
    <div className={classes.parts}>
      {[...parts].map(([part, rows]) => (
        <Section key={part} title={part}>
          <dl>
            {rows.map(({ figure, count }) => (
              <div className="flex gap-16 pad-8-0 between line-below" key={figure}>
                <dt>{figure}</dt>
                <dd className="numeric">{formatNumber(count)}</dd>
              </div>
            ))}
          </dl>
        </Section>
      ))}
    </div>
  );
}

type Incident = PrivacyFigures['incidents'][number];

function Incidents({ year, incidents }: { year: number; incidents: readonly Incident[] }) {
  const [opened, setOpened] = useState<Incident | 'new'>();
  const columns: Column<Incident>[] = [
    { key: 'foundOn', title: w('foundOn'), nowrap: true, cell: ({ foundOn }) => formatDate(foundOn) },
    { key: 'what', title: w('whatHappened'), inCard: 'plain', cell: ({ what }) => what },
    { key: 'people', title: w('people'), numeric: true, cell: ({ people }) => formatNumber(people) },
    { key: 'minors', title: w('minors'), numeric: true, cell: ({ minors }) => formatNumber(minors) },
    {
      key: 'closed',
      title: w('closedOn'),
      inCard: 'tag',
      cell: ({ closedOn }) => (closedOn ? formatDate(closedOn) : <StatusTag tone="act" word={w('open')} />),
    },
  ];
  return (
    <Section
      title={w('incidents')}
      about={w('incidentsAbout')}
      action={
        <Button variant="default" onClick={() => setOpened('new')}>
          {w('noteIncident')}
        </Button>
      }
    >
      <DataTable
        label={w('incidents')}
        columns={columns}
        rows={incidents}
        rowKey={({ id }) => id}
        rowActions={(incident) => (
          <Button
            variant="subtle"
            size="sm"
            aria-label={`${w('edit')} ${formatDate(incident.foundOn)}`}
            onClick={() => setOpened(incident)}
          >
            {w('edit')}
          </Button>
        )}
        empty={<EmptyState>{w('noIncidents')}</EmptyState>}
      />
      {opened && (
        <IncidentDialog
          key={opened === 'new' ? 'new' : opened.id}
          year={year}
          incident={opened === 'new' ? null : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Section>
  );
}
