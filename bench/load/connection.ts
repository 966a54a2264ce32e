/**
 * A keep-alive connection with one request at a time. It is a plain socket with minimal HTTP/1.1, because the client
 * shares the measured machine.
 */
import { connect, type Socket } from 'node:net';

export interface HttpRequest {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Receives the entity tag of a response that has one. */
  readonly onTag?: (tag: string) => void;
}

/** Callback that receives the status of a response; 0 if the connection broke or timed out after ten seconds. */
type ResponseCallback = (status: number) => void;

const TIMEOUT_MS = 10_000;
const HEAD_END = '\r\n\r\n';
const LENGTH = /\r\ncontent-length: (\d+)/i;
const TAG = /\r\netag: ([^\r]+)/i;
/** Status of a response without a body: the client's stored answer is still right. */
const UNCHANGED = 304;
const CLOSING = /\r\nconnection: close/i;
/** Place of the status code in a status line such as `HTTP/1.1 200`. */
const STATUS = [9, 12] as const;

export class HttpConnection {
  readonly #host: string;
  readonly #port: number;
  #socket: Socket | null = null;
  #onResponse: ResponseCallback | null = null;
  #received: Buffer | null = null;
  #onTag: HttpRequest['onTag'];

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.#host = hostname;
    this.#port = Number(port);
  }

  /** Sends a request. The connection may send the next one only after the response. */
  send({ method = 'GET', path, headers, body, onTag }: HttpRequest, onResponse: ResponseCallback): void {
    this.#onResponse = onResponse;
    this.#onTag = onTag;
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    if (body !== undefined) lines.push(`content-length: ${Buffer.byteLength(body)}\r\n`);
    const socket = this.#socket ?? this.#open();
    socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${this.#host}\r\n${lines.join('')}\r\n${body ?? ''}`);
  }

  close(): void {
    this.#socket?.destroy();
  }

  #open(): Socket {
    const socket = connect({ host: this.#host, port: this.#port, noDelay: true });
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
    socket.on('data', (chunk) => this.#receive(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (this.#socket === socket) this.#end(0, true);
    });
    this.#socket = socket;
    return socket;
  }

  #receive(chunk: Buffer): void {
    this.#received = this.#received ? Buffer.concat([this.#received, chunk]) : chunk;
    const text = this.#received.toString('latin1');
    const headEnd = text.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = text.slice(0, headEnd);
    const status = Number(head.slice(...STATUS));
    const length = status === UNCHANGED ? 0 : Number(LENGTH.exec(head)?.[1]);
    if (Number.isNaN(length)) throw new Error(`a response without a length: ${head}`);
    if (text.length < headEnd + HEAD_END.length + length) return;
    const tag = this.#onTag && TAG.exec(head)?.[1];
    if (tag !== undefined) this.#onTag?.(tag);
    this.#end(status, CLOSING.test(head));
  }

  #end(status: number, isLast: boolean): void {
    const onResponse = this.#onResponse;
    this.#onResponse = null;
    this.#received = null;
    if (isLast) {
      this.#socket?.destroy();
      this.#socket = null;
    }
    onResponse?.(status);
  }
}
