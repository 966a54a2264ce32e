/**
 * Simulates an integrator: an endpoint that gets the events of the last days, and an API key. One event is never
 * accepted, so its delivery ends unsuccessfully after three days.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays, type ManilaDate } from '@tulay/engine/calendar';
import { readConfig } from '../../apps/api/src/config';
import { createDeliveryService } from '../../apps/api/src/features/integrators/delivery.service';
import { HOUR, instantOf } from '../simulation/clock';
import type { SimulatedWorld } from '../simulation/world';
import { createStaff, withApproval } from './staff-commands';

/** Number of days for which events are sent. It is more than the three days after which a delivery ends. */
const DAYS = 9;
const NAME = 'bookkeeping';
/** Address that the disabled endpoint shows in a running demonstration. Its domain is reserved for examples. */
const SHOWN_ADDRESS = 'https://bookkeeping.example.com/tulay/events';

export interface Integrator {
  readonly lastDay: ManilaDate;
  readonly settings: NodeJS.ProcessEnv;
}

/** Returns what the integrator and its operators do at the end of a day, and after the last day. */
export function createIntegrator(world: SimulatedWorld, { lastDay, settings }: Integrator) {
  const { db, clock, vault } = world.lender;
  const run = createStaff(world);
  const deliveries = createDeliveryService({ db, clock, vault, email: null, config: readConfig(settings) });
  let receiver: Receiver | null = null;
  const byTwo = (at: Date, name: string, args: Readonly<Record<string, string>>, why: string) =>
    withApproval(run, 'ben', { who: 'ana', at, name, args, why });

  async function begin(at: Date, url: string): Promise<void> {
    await byTwo(at, 'webhook add', { name: NAME, url, types: 'all' }, 'the accountants book our events');
    const scopes = 'loans:read,payments:read,events:read';
    await byTwo(at, 'api-key add', { name: NAME, scopes, endpoint: NAME }, 'the accountants read loans');
  }

  return {
    /** Sends the events of the day. On the first day, two operators add the endpoint and the key. */
    async endDay(today: ManilaDate): Promise<void> {
      if (today === addDays(lastDay, -DAYS)) {
        receiver = await openReceiver();
        await begin(instantOf(today, 20 * HOUR), receiver.url);
      }
      if (receiver) await deliveries.sendDue();
    },

    /** Sends the last events. Then disables the endpoint, so that a running demonstration sends nothing to the internet. */
    async end(): Promise<void> {
      if (!receiver) return;
      await deliveries.sendDue();
      await receiver.close();
      const at = instantOf(lastDay, 22.5 * HOUR);
      await byTwo(at, 'webhook change', { name: NAME, url: SHOWN_ADDRESS, types: 'all' }, 'a new server');
      await byTwo(at, 'webhook disable', { name: NAME }, 'the new server is not ready');
    },
  };
}

interface Receiver {
  readonly url: string;
  close(): Promise<void>;
}

/** Opens a server that accepts every event but the first one that it gets. */
async function openReceiver(): Promise<Receiver> {
  let refused: unknown;
  const server = createServer((request, response) => {
    const event = request.headers['webhook-id'];
    refused ??= event;
    request.resume();
    request.on('end', () => {
      response.statusCode = event === refused ? 500 : 204;
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/events`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
