import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROGRAMS } from './build';

const ROOT = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(resolve(ROOT, file), 'utf8');
const found = (text: string, what: RegExp) => [...text.matchAll(what)].map(([, part = '']) => part);
const DOCKERFILE = read('Dockerfile');
const UNITS = readdirSync(resolve(ROOT, 'deploy/systemd')).filter((name) => name.endsWith('.service'));

/** Source paths that the Dockerfile copies. */
const copied = found(DOCKERFILE, /^COPY (?!--from)(.+) \S+$/gm).flatMap((paths) => paths.split(' '));

describe('the image', () => {
  it('the image, .nvmrc and the workflow use one long-term-support Node, no older than package.json requires', () => {
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
    const [oldest] = found(engines.node, /^>=(\d+)/g).map(Number);
    const lines = new Set(found(DOCKERFILE, /^FROM node:(\d+)-bookworm-slim/gm).map(Number));
    expect(found(DOCKERFILE, /^FROM (\S+)/gm)).toHaveLength(4);
    expect(lines.size).toBe(1);
    for (const line of lines) {
      expect(line).toBeGreaterThanOrEqual(oldest ?? Number.POSITIVE_INFINITY);
      expect(line % 2, 'odd majors have no long-term support').toBe(0);
    }
    const elsewhere = [
      read('.nvmrc').trim(),
      ...found(read('.github/workflows/ci.yml'), /image: node:(\d+)/g),
    ];
    expect(elsewhere.map(Number)).toEqual([...lines, ...lines]);
  });

  it('every image that others publish is pinned by its digest', () => {
    const compose = `${read('compose.yaml')}${read('compose.demo.yaml')}`;
    const images = [
      ...found(DOCKERFILE, /^(?:FROM |# syntax=)(\S+)/gm),
      ...found(compose, /^ +image: (\S+)/gm),
      ...found(read('.github/workflows/ci.yml'), /image: ([^\s,]+)/g),
    ].filter((image) => !/^tulay(-demo)?$/.test(image));
    expect(images.length).toBeGreaterThanOrEqual(8);
    expect(images.filter((image) => !/^[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}$/.test(image))).toEqual([]);
  });

  it('the image copies only existing paths, and package.json of every workspace', () => {
    expect(copied.filter((path) => !existsSync(resolve(ROOT, path)))).toEqual([]);
    const packages = ['apps', 'packages'].flatMap((folder) =>
      readdirSync(resolve(ROOT, folder)).map((name) => `${folder}/${name}/package.json`),
    );
    expect(copied).toEqual(expect.arrayContaining(packages));
  });

  it('npm installs no production library in a workspace folder, which the image would miss', () => {
    const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { dev?: boolean }> };
    const own = Object.entries(lock.packages).filter(
      ([path, { dev }]) => /^(apps\/api|packages\/\w+)\/node_modules\//.test(path) && !dev,
    );
    expect(own.map(([path]) => path)).toEqual([]);
  });

  it('the image runs as the unprivileged user node', () => {
    expect(found(DOCKERFILE, /^USER (\S+)/gm)).toEqual(['node', 'node']);
  });
});

describe('what is started', () => {
  it.each([
    'Dockerfile',
    'compose.yaml',
    'deploy/kubernetes/migrate.yaml',
    'docs/runbooks/upgrade.md',
    'docs/runbooks/operator-accounts.md',
    ...UNITS.map((name) => `deploy/systemd/${name}`),
  ])('%s starts only programs that production ships', (file) => {
    const started = found(read(file), /dist\/api\/([\w-]+)\.js/g);
    const shipped = Object.keys(PROGRAMS).filter((name) => name !== 'sandbox');
    expect(started.length).toBeGreaterThan(0);
    expect(started.filter((name) => !shipped.includes(name))).toEqual([]);
  });

  it('every systemd unit gets the restrictions of tulay-.service.d, and the runbook copies that folder', () => {
    expect(UNITS.length).toBeGreaterThan(0);
    expect(UNITS.filter((name) => !name.startsWith('tulay-'))).toEqual([]);
    expect(readdirSync(resolve(ROOT, 'deploy/systemd/tulay-.service.d'))).toEqual(['guarded.conf']);
    expect(read('docs/runbooks/deploy.md')).toContain('cp -r deploy/systemd/* /etc/systemd/system/');
  });
});
