// By itself, so that it is fetched apart from the page.
export { Modal as KitDialog } from '@mantine/core';
