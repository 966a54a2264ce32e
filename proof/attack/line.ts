/** Network connection of an attacker: several source addresses that share one bandwidth. */
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Bytes of a request line and its headers. They count for the bandwidth of the attacker. */
const HEAD_BYTES = 400;
const TICK_MS = 20;

export interface AttackRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export class Line {
  readonly #target: URL;
  readonly #agents: readonly Agent[];
  readonly #addresses: readonly string[];
  readonly #bytesPerSecond: number;
  readonly #sockets: Socket[] = [];
  readonly #began = performance.now();
  #spent = 0;
  #turn = 0;
  #isOpen = true;

  constructor(url: string, addresses: readonly string[], bitsPerSecond: number) {
    this.#target = new URL(url);
    this.#addresses = addresses;
    this.#agents = addresses.map((localAddress) => new Agent({ keepAlive: true, localAddress }));
    this.#bytesPerSecond = bitsPerSecond / 8;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Sends a request from the next address once the line has room for its bytes. Returns its status; 0 if the connection broke. */
  async send({ method, path, headers = {}, body = '' }: AttackRequest): Promise<number> {
    await this.#take(HEAD_BYTES + Buffer.byteLength(body));
    const agent = this.#agents[this.#next()];
    const { hostname, port } = this.#target;
    return new Promise((resolve) => {
      const length = { 'content-length': Buffer.byteLength(body) };
      const options = { hostname, port, method, path, agent, headers: { ...headers, ...length } };
      const sent = request(options, (answer) => {
        answer.resume();
        answer.on('close', () => resolve(answer.statusCode ?? 0));
      });
      sent.on('error', () => resolve(0));
      sent.end(body);
    });
  }

  /** Opens a connection from the next address and sends the beginning of a request, or nothing. */
  async openSilent(beginning = ''): Promise<void> {
    await this.#take(Buffer.byteLength(beginning));
    const { hostname, port } = this.#target;
    const localAddress = this.#addresses[this.#next()];
    const socket = connect({ host: hostname, port: Number(port), localAddress });
    socket.on('error', () => socket.destroy());
    socket.on('connect', () => beginning !== '' && socket.write(beginning));
    this.#sockets.push(socket);
  }

  close(): void {
    this.#isOpen = false;
    for (const socket of this.#sockets) socket.destroy();
    for (const agent of this.#agents) agent.destroy();
  }

  #next(): number {
    this.#turn = (this.#turn + 1) % this.#addresses.length;
    return this.#turn;
  }

  /** Waits until the line has carried all earlier bytes. */
  async #take(bytes: number): Promise<void> {
    this.#spent += bytes;
    const due = this.#began + (this.#spent / this.#bytesPerSecond) * 1_000;
    while (this.#isOpen && performance.now() < due) await pause(TICK_MS);
  }
}
