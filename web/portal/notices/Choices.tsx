import { Checkbox } from '@mantine/core';
import { getMessageChoice, setMessageChoice } from '#contract/notices/calls.ts';
import { channels, topics, type Channel, type Topic } from '#contract/notices/choices.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import classes from './notices.module.css';
import { w } from './text.ts';

/** Which messages one wants, and by which ways; a tick is kept at once. */
export function Choices() {
  const { data, error, again } = useCall(getMessageChoice, {});
  const { run, running } = useSend(setMessageChoice);
  const cell = (topic: Topic, channel: Channel) => {
    const choice = data?.choices.find((each) => each.topic === topic && each.channel === channel);
    if (!choice) return <span className="sm soft">{w('never')}</span>;
    const missing = data?.[channel] === null;
    return (
      <span className="inline-line touch">
        <Checkbox
          aria-label={w('choose', { topic: w(topic), channel: w(channel) })}
          checked={choice.wanted && !missing}
          disabled={missing || running}
          onChange={(event) => void run({ topic, channel, wanted: event.currentTarget.checked })}
        />
      </span>
    );
  };
  return (
    <Section title={w('choicesTitle')} about={w('choicesAbout')}>
      {error && !data ? (
        <ErrorState onRetry={again} />
      ) : !data ? (
        <Skeletons shape="text" count={4} />
      ) : (
        <>
          <table className={`${classes.choices} table measure`}>
            <thead>
              <tr>
                <th scope="col">{w('topic')}</th>
                {channels.map((channel) => (
                  <th key={channel} scope="col" className="one-line">
                    {w(channel)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {topics.map((topic) => (
                <tr key={topic}>
                  <th scope="row">
                    {w(topic)}
                    <small className="block xs regular soft">{w(`${topic}About`)}</small>
                  </th>
                  {channels.map((channel) => (
                    <td key={channel}>{cell(topic, channel)}</td>
                  ))}
                </tr>
              ))}
              <tr>
                <th scope="row">
                  {w('always')}
                  <small className="block xs regular soft">{w('alwaysAbout')}</small>
                </th>
                <td colSpan={channels.length} className="sm soft">
                  {w('alwaysSent')}
                </td>
              </tr>
            </tbody>
          </table>
          <p className="sm soft">
            {data.mail === null ? w('noMail') : w('toMail', { to: data.mail })}
            <br />
            {data.sms === null ? w('noSms') : w('toSms', { to: data.sms })}
          </p>
        </>
      )}
    </Section>
  );
}
