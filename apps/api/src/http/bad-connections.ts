import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const STATUS: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
const BAD_REQUEST = 400;

/** Answers bytes that are no HTTP request, and requests that arrive too slowly, before any route is matched. */
export function answerBadConnections(headers: Readonly<Record<string, string>>) {
  const lines = Object.entries({ ...headers, connection: 'close', 'content-length': '0' });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return ({ code = '' }: { code?: string }, socket: Socket): void => {
    const status = STATUS[code] ?? BAD_REQUEST;
    if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n`);
    socket.destroy();
  };
}
