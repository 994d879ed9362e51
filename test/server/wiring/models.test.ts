import { describe, expect, test } from 'vitest';
import type { Database } from '../../../db/connect.ts';
import { readConfig } from '../../../server/settings/config.ts';
import { createModels } from '../../../server/wiring/models.ts';
import { colourTask, letterEmbedder } from '../../support/models/models.ts';
import { recordingLog } from '../../support/process/log.ts';

const server = { OPENAI_BASE_URL: 'http://127.0.0.1:9/v1', OPENAI_MODEL: 'small' };

describe('who answers and who embeds', () => {
  test.each([
    ['nothing', {}, 'embedded', 'letters/v1'],
    ['a model', server, 'openai:small', 'letters/v1'],
    ['a key', { OPENAI_API_KEY: 'sk-x', OPENAI_MODEL: 'big' }, 'openai:big', 'letters/v1'],
    ['both models', { ...server, OPENAI_EMBEDDING_MODEL: 'vectors' }, 'openai:small', 'openai:vectors'],
  ])('when %s is configured', async (_what, environment, producer, embedder) => {
    const { config } = readConfig(environment);
    if (!config) throw new Error('The configuration is right.');
    let started = 0;
    const models = createModels(config, {} as Database, {
      log: recordingLog(),
      tools: { run: () => Promise.reject(new Error('Nothing is asked here.')) },
      embedder() {
        started += 1;
        return letterEmbedder();
      },
    });
    expect(models.identify(colourTask).producer).toBe(producer);
    expect(models.embedder.id).toBe(embedder);
    // The embedded model takes memory: it is loaded only where it is used.
    expect(started).toBe(embedder === 'letters/v1' ? 1 : 0);
    await models.close();
  });
});
