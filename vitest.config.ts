import { defineConfig } from 'vitest/config';

/** Milliseconds a test, or a hook, may take: far above what it needs, so that only a hang reaches it. */
const seconds = (count: number) => ({ testTimeout: count * 1000, hookTimeout: count * 1000 });

/**
 * The name of a file says what its tests need:
 * `x.test.ts` nothing but its input, `x.db.test.ts` a database or a mail server, `x.e2e.test.ts` the whole service as processes,
 * those in test/clients/ also a Chromium.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['test/domain/**/*.test.ts'],
          // Rules are pure, so that files may share their modules; loading those again for each file takes longer than the tests.
          isolate: false,
          sequence: { groupOrder: 0 },
          ...seconds(120),
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/domain/**', 'test/**/*.{db,e2e}.test.ts'],
          sequence: { groupOrder: 0 },
          // One of them has every module of the project looked at.
          ...seconds(120),
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: ['test/**/*.db.test.ts'],
          globalSetup: ['test/support/database-template.ts'],
          sequence: { groupOrder: 1 },
          ...seconds(120),
        },
      },
      {
        extends: true,
        test: {
          name: 'end-to-end',
          include: ['test/!(clients)/**/*.e2e.test.ts'],
          globalSetup: ['test/support/database-template.ts'],
          sequence: { groupOrder: 2 },
          ...seconds(480),
        },
      },
      {
        extends: true,
        test: {
          name: 'clients',
          include: ['test/clients/**/*.e2e.test.ts'],
          globalSetup: ['test/support/database-template.ts', 'test/clients/support/prepared-world.ts'],
          // Each world is a service with its sample press on a fixed port, and Chromium beside it: one at a time.
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
          ...seconds(480),
        },
      },
    ],
  },
});
