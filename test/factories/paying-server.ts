import { afterAll } from 'vitest';
import { testServer, type Caller, type TestServer } from '#test/server.ts';
import { aStaff } from './accounts.ts';
import { aGateway, type TestGateway } from './payments.ts';

interface PayingServer {
  server: TestServer;
  /** Of every duty. */
  staff: Caller;
  gateway: TestGateway;
}

/** What a file of tests is paid with, at its top: a server, its staff and the local gateway, which end with the file. */
export async function aPayingServer(): Promise<PayingServer> {
  const server = await testServer();
  const staff = await aStaff(server.db);
  const gateway = await aGateway(server);
  afterAll(async () => {
    await server.close();
    await gateway.close();
  });
  return { server, staff, gateway };
}
