import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { Environment } from '../../apps/api/src/config/settings';
import { faultsOf, kubernetesObjects, readYaml } from './manifests';

const Container = z.object({
  env: z.array(z.object({ name: z.string() })),
  envFrom: z.array(z.object({ secretRef: z.object({ name: z.string() }) })).default([]),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
});
const Template = z.object({
  metadata: z.object({ labels: z.record(z.string(), z.string()) }),
  spec: z.object({ containers: z.array(Container).length(1) }),
});
const Workload = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.object({ template: Template }),
});
const Kind = z.object({ kind: z.string() });
const Budget = z.object({
  spec: z.object({ selector: z.object({ matchLabels: z.record(z.string(), z.string()) }) }),
});

const all = kubernetesObjects().map(({ file, object }) => ({ file, object, kind: Kind.parse(object).kind }));
const of = (kind: string) => all.filter((each) => each.kind === kind).map(({ object }) => object);
const workloads = [...of('Deployment'), ...of('Job')].map((each) => Workload.parse(each));
const containerOf = (name: string) => {
  const found = workloads.find(({ metadata }) => metadata.name === name);
  return Container.parse(found?.spec.template.spec.containers[0]);
};

describe('the Kubernetes manifests', () => {
  it('every object follows the schema of its kind, and the check names unknown and wrong fields', () => {
    const [deployment] = of('Deployment');
    const spec = z.object({ spec: z.looseObject({}) }).parse(deployment).spec;
    const wrong = [{ replicaz: 2 }, { replicas: 'two' }, { template: undefined }].map((change) => ({
      kind: 'Deployment',
      object: { apiVersion: 'apps/v1', kind: 'Deployment', spec: { ...spec, ...change } },
    }));
    const faults = faultsOf([...all, ...wrong]);
    expect(all.map(({ file, kind }, at) => `${file} ${kind}: ${faults[at]?.join()}`)).toEqual(
      all.map(({ file, kind }) => `${file} ${kind}: `),
    );
    expect(faults.slice(all.length).map((each) => each.join())).toEqual([
      expect.stringContaining('replicaz'),
      expect.stringContaining("'string' is not assignable to type 'number'"),
      expect.stringContaining('template'),
    ]);
  });

  it('the kustomization lists every manifest except the migration, which runs before the others', () => {
    const { resources } = z
      .object({ resources: z.array(z.string()) })
      .parse(readYaml('deploy/kubernetes/kustomization.yaml'));
    const files = new Set(all.map(({ file }) => file).filter((file) => file !== 'migrate.yaml'));
    expect(resources.toSorted()).toEqual([...files].toSorted());
  });

  it('all settings in the manifests exist', () => {
    const names = workloads.flatMap(({ spec }) => spec.template.spec.containers[0]?.env ?? []);
    expect(names.map(({ name }) => name).filter((name) => !(name in Environment.shape))).toEqual([]);
  });

  it('only the migration gets the address of the schema owner', () => {
    const uses = workloads.filter((each) => JSON.stringify(each).includes('DATABASE_OWNER_URL'));
    expect(uses.map(({ metadata }) => metadata.name)).toEqual(['tulay-migrate']);
    expect(containerOf('tulay-migrate').envFrom).toEqual([]);
    expect(containerOf('tulay-api').envFrom).toEqual([{ secretRef: { name: 'tulay' } }]);
  });

  it('every deployment has a disruption budget that selects its pods', () => {
    const labels = of('Deployment').map((each) => Workload.parse(each).spec.template.metadata.labels);
    const selected = of('PodDisruptionBudget').map((each) => Budget.parse(each).spec.selector.matchLabels);
    expect(selected).toEqual(labels);
  });

  it('the ports of the manifests are those on which the programs listen', () => {
    const metrics = containerOf('tulay-api').env.find(({ name }) => name === 'METRICS_PORT');
    expect(metrics).toEqual({ name: 'METRICS_PORT' });
    expect(containerOf('tulay-api').ports).toEqual([
      { name: 'http', containerPort: Environment.shape.PORT.parse(undefined) },
      { name: 'metrics', containerPort: 9464 },
    ]);
  });
});
