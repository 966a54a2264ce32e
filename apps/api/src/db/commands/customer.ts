/** Commands by which operators find and read borrowers and their loans. */
import { ApplicationStatus } from '@tulay/contract/onboarding/application';
import { COMPARED_VALUES } from '@tulay/contract/onboarding/compared';
import { CUSTOMER_ROLES, TIMELINE_KINDS } from '@tulay/contract/operator/customers';
import { NOTE_ROWS, REVEALS, SEARCH_ROWS } from '@tulay/contract/operator/ranges';
import { OPERATOR_ROLES } from '@tulay/contract/operator/role';
import { loanMachine } from '@tulay/engine/lifecycle/loan.machine';
import { payoutMachine } from '@tulay/engine/lifecycle/payout.machine';
import { PRODUCTS } from '@tulay/engine/pricing/products';
import * as z from 'zod/mini';
import {
  centavos,
  date,
  flag,
  global,
  hex,
  instant,
  integer,
  optional,
  text,
  texts,
  uuid,
} from './definition';

const listedDocument = { documentId: text, kind: text, language: text, at: text, isVoid: flag };

export const CUSTOMER_COMMANDS = {
  access_record: global({
    input: {
      action: text,
      actor: text,
      subject: text,
      rows: z.readonly(z.array(z.object({ customerId: uuid, auditId: uuid }))),
    },
    refusals: [],
    answer: {},
    operators: { roles: OPERATOR_ROLES, approval: 'never' },
  }),
  customer_find: global({
    input: {
      digits: optional(text),
      pairs: texts,
      name: optional(text),
      after: optional(uuid),
      limit: integer,
    },
    refusals: [],
    answer: {
      rows: z.array(
        z.object({
          customerId: uuid,
          numberEnd: text,
          registeredAt: text,
          /** Marks of the borrower's name; null before the borrower has entered a name. */
          beginnings: z.nullable(hex),
        }),
      ),
    },
    operators: {
      roles: CUSTOMER_ROLES,
      approval: 'never',
      ranges: { limit: SEARCH_ROWS },
    },
  }),
  customer_overview: global({
    input: { borrower: text },
    refusals: ['not_found'],
    answer: {
      customerId: uuid,
      phone: text,
      registeredAt: text,
      limit: centavos,
      numberLostAt: optional(text),
      closedLogInTicket: optional(text),
      lastLogInAt: optional(text),
      formerOwners: z.array(z.object({ customerId: uuid, numberLostAt: text })),
      orders: z.array(
        z.object({
          orderId: uuid,
          orderNo: text,
          status: z.enum(loanMachine.states),
          principal: centavos,
          nextDueDate: optional(date),
          restructuredLeft: optional(integer),
        }),
      ),
      returns: z.array(
        z.object({
          payoutId: uuid,
          status: z.enum(payoutMachine.states),
          amount: centavos,
          reference: text,
          requestedAt: text,
        }),
      ),
      devices: z.array(z.object({ device: text, firstSeenAt: text, lastSeenAt: text, isLoggedIn: flag })),
      coupons: z.array(
        z.object({ couponId: uuid, kind: text, status: text, amount: centavos, validUntil: date }),
      ),
      documents: z.array(z.object({ ...listedDocument, orderId: uuid, orderNo: text })),
    },
    operators: { roles: CUSTOMER_ROLES, approval: 'never' },
  }),
  customer_reveal: global({
    input: { borrower: text, most: integer },
    refusals: ['not_found', 'reveal_limit'],
    answer: { customerId: uuid, phone: text },
    operators: { roles: ['support', 'reviewer', 'risk'], approval: 'never', ranges: { most: REVEALS } },
  }),
  compared_values_elsewhere: global({
    input: { customerId: uuid },
    refusals: [],
    answer: {
      rows: z.array(
        z.object({
          kind: z.enum(COMPARED_VALUES),
          count: integer,
          others: z.array(
            z.object({
              customerId: uuid,
              usedSince: text,
              numberEnd: text,
              application: z.nullable(ApplicationStatus),
              loans: integer,
              running: integer,
            }),
          ),
        }),
      ),
    },
    operators: { roles: ['reviewer'], approval: 'never' },
  }),
  document_find: global({
    input: { customerId: uuid, orderId: uuid, document: text },
    refusals: ['not_found'],
    answer: { kind: text, language: text, at: text, isVoid: flag, sha256: text },
    operators: { roles: CUSTOMER_ROLES, approval: 'never' },
  }),
  loan_overview: global({
    input: { customerId: uuid, orderId: uuid },
    refusals: [],
    answer: {
      numberEnd: text,
      product: z.enum(PRODUCTS),
      status: z.enum(loanMachine.states),
      principal: centavos,
      payments: z.array(
        z.object({
          transactionId: text,
          valueDate: date,
          receivedAt: text,
          amount: centavos,
          reversedOn: optional(date),
        }),
      ),
      documents: z.array(z.object(listedDocument)),
      events: z.array(
        z.object({
          at: text,
          kind: z.enum(TIMELINE_KINDS),
          what: text,
          who: optional(text),
          amount: optional(centavos),
        }),
      ),
    },
    operators: { roles: CUSTOMER_ROLES, approval: 'never' },
  }),
  customer_timeline: global({
    input: { customerId: uuid, limit: integer, after: optional(text), afterAt: optional(instant) },
    refusals: [],
    answer: {
      rows: z.array(
        z.object({
          id: text,
          at: text,
          kind: z.enum(TIMELINE_KINDS),
          what: text,
          who: optional(text),
          orderNo: optional(text),
          amount: optional(centavos),
          words: optional(text),
        }),
      ),
    },
    operators: { roles: CUSTOMER_ROLES, approval: 'never', ranges: { limit: NOTE_ROWS } },
  }),
};
