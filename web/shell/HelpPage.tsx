import { useContext } from 'react';
import { useFetched } from '#web/lib/fetched.ts';
import { Button } from '@mantine/core';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { search } from '#web/ui/filter.ts';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { useListState } from '#web/ui/list-state.ts';
import { Page } from '#web/ui/Page.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { HelpContext, says, type HelpSource } from './help.ts';
import classes from './help.module.css';
import { w } from './help-text.ts';
import { HelpArticle } from './HelpArticle.tsx';
import { permits, useRoutes } from './route.ts';

/** The help of every page that the user may open, with a search over all of it. */
export function HelpPage() {
  const source = useContext(HelpContext);
  return (
    <Page title={w('title')} about={w('about')}>
      {source && <Contents source={source} />}
    </Page>
  );
}

const defaults = { text: '' };
/** So few are shown at once, opened. */
const openedAt = 2;

function Contents({ source }: { source: HelpSource }) {
  const list = useListState('help', defaults);
  const topics = useFetched(source.topics, true);
  const routes = useRoutes();
  if (!topics) return <Skeletons shape="text" count={8} />;
  const { text } = list.filters;
  const heldDuties = source.held();
  const matchingTopics = routes.flatMap((route) => {
    const topic = topics[route.shows ?? ''];
    return topic && permits(route, heldDuties) && says(route.title, topic, text) ? [{ route, topic }] : [];
  });
  return (
    <>
      <FilterBar list={list} filters={[search(w('search'))]} />
      {matchingTopics.length === 0 ? (
        <EmptyState
          action={
            <Button variant="default" onClick={list.clear}>
              {w('clear')}
            </Button>
          }
        >
          {w('none')}
        </EmptyState>
      ) : (
        <section aria-label={w('lists')} className={`${classes.contents} line-above`}>
          {matchingTopics.map(({ route, topic }) => (
            <details className="line-below" key={route.path} open={matchingTopics.length <= openedAt}>
              <summary className="line gap-8 pad-12-0">
                <Icon name="down" size={16} className="soft" />
                <h2 className="md medium">{route.title}</h2>
                {route.group && <small className="push">{route.group}</small>}
              </summary>
              <HelpArticle topic={topic} />
              {route.icon && (
                <p className="pad-12-0">
                  <LinkTo target={{ to: route.path }}>{w('open', { title: route.title })}</LinkTo>
                </p>
              )}
            </details>
          ))}
        </section>
      )}
    </>
  );
}
