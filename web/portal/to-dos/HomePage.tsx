import { DashboardPage } from '#web/portal/matches/DashboardPage.tsx';
import { ToDoList } from './ToDoList.tsx';

/** "All Events", with what the unit has to do next above them. */
export function HomePage() {
  return <DashboardPage above={<ToDoList />} />;
}
