import { APPROVAL_COMMANDS } from '@tulay/contract/operator/commands/approval';
import { createApprovalService, readPasskey } from '../../features/operator/approval.service';
import { REQUEST_REFUSALS, SIGNATURE_REFUSALS } from '../cli/approval-refusals';
import { bindCommands, done, doneOrRefused, refuse, refusedAs } from '../cli/handler';
import { listLines } from '../cli/report';

const UNUSABLE = 'This passkey did not check who uses it. Use one with a fingerprint, a face or a PIN.';

/** Returns the sentence for a refused request by its error code; null if the request was not refused. */
const sentenceOf = (outcome: string): string | null =>
  new Map(Object.entries({ ...REQUEST_REFUSALS, ...SIGNATURE_REFUSALS })).get(outcome) ?? null;

export const APPROVAL = bindCommands(APPROVAL_COMMANDS, {
  'approval ask': {
    async run(context, { requests, refusal = null, key = null }) {
      const asked = await createApprovalService(context).ask(requests, refusal, key);
      if (!asked.ok)
        return refusedAs(asked, {
          passkey_missing: 'You have no passkey. Add one first.',
          request_over: 'One of these requests no longer waits. Read the list again.',
          request_own: REQUEST_REFUSALS.request_own,
        });
      const { approvalId, statement, credentials } = asked.value;
      return done({ approvalId, statement, credentials: [...credentials] });
    },
    lines: ({ approvalId }) => `${approvalId} waits for a signature.`,
  },
  'approval sign': {
    run: async (context, { approval, ...assertion }) =>
      doneOrRefused(await createApprovalService(context).sign(approval, assertion), {
        signature_late: 'This approval is over. Begin it again.',
      }),
    lines: (_, { approval }) => `${approval} is signed.`,
  },
  'approval show': {
    async run(context, { approval }) {
      const found = await createApprovalService(context).result(approval);
      if (!found.ok) return refusedAs(found, { not_found: 'You have no approval with that id.' });
      const { isOver, requests } = found.value;
      return done({
        isOver,
        requests: requests.map(({ secret: encrypted, ...each }) => ({
          ...each,
          encrypted,
          sentence: sentenceOf(each.outcome),
        })),
      });
    },
    lines: ({ requests }) => requests.map(({ ticket, outcome }) => `${ticket}  ${outcome}`),
  },
  'passkey list': {
    async run(context, { of }) {
      const listed = await createApprovalService(context).passkeys(of ?? null);
      return listed.ok
        ? done({ rows: [...listed.value.rows] })
        : refusedAs(listed, { not_found: 'Only an admin lists the passkeys of another operator.' });
    },
    lines: ({ rows }) =>
      listLines(rows, ({ credentialId, browser }) => `${credentialId}  ${browser}`, {
        none: 'No passkeys.',
        one: 'passkey',
        some: 'passkeys',
      }),
  },
  'passkey add': {
    async preview({ operator }, { name, attestation }) {
      if (name !== operator.name) return refuse('not_own', 'You can add a passkey to your own account only.');
      const passkey = await readPasskey(attestation);
      if (!passkey.ok) return refuse('passkey_unusable', UNUSABLE);
      return done([`A new passkey for ${name}, with the code ${passkey.value.code}.`]);
    },
    async run(context, { name, attestation, browser }) {
      const passkey = await readPasskey(attestation);
      if (!passkey.ok) return refuse('passkey_unusable', UNUSABLE);
      const added = await createApprovalService(context).addPasskey(name, browser, passkey.value);
      return doneOrRefused(added, {
        not_found: 'No active operator has that name.',
        passkey_known: 'This passkey is added already.',
      });
    },
    lines: (_, { name }) => `${name} has a new passkey.`,
  },
  'passkey remove': {
    run: async (context, { credential }) =>
      doneOrRefused(await createApprovalService(context).removePasskey(credential), {
        not_found: 'No passkey of yours has that id.',
      }),
    lines: () => 'The passkey is removed.',
  },
});
