import { JobStage } from "@cgs/cpm/job-record/job-status";
import { StageDisplay } from "@cgs/cpm/generation/stage-display";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

describe("the stage of a job", () => {
  let written: string[];
  let watched: boolean;
  let write: (stage: JobStage) => Promise<void>;
  const display = () =>
    new StageDisplay(
      (stage) => write(stage),
      () => watched,
    );

  beforeEach(() => {
    vi.useFakeTimers();
    written = [];
    watched = false;
    write = async (stage) => void written.push(stage);
  });
  afterEach(() => vi.useRealTimers());

  test("is written at once while a user watches", async () => {
    watched = true;
    const stages = display();
    await stages.show(JobStage.WRITING, 5);
    await stages.show(JobStage.SCORING, 88);
    expect(written).toEqual(["WRITING", "SCORING"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("is not written when it ends within two seconds and is not watched", async () => {
    const stages = display();
    await stages.show(JobStage.WRITING, 5);
    await vi.advanceTimersByTimeAsync(1_900);
    await stages.show(JobStage.SCORING, 88);
    stages.close();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(written).toEqual([]);
  });

  test("is written when it lasts, and only the latest one", async () => {
    const stages = display();
    await stages.show(JobStage.OUTLINING, 2);
    await stages.show(JobStage.WRITING, 10);
    await vi.advanceTimersByTimeAsync(2_100);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(written).toEqual(["WRITING"]);
  });

  test("is written when its work failed", async () => {
    const stages = display();
    await stages.show(JobStage.REVISING, 90);
    await stages.flush();
    expect(written).toEqual(["REVISING"]);
  });

  test("is written in order, even when an earlier write is slow", async () => {
    let release: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => (release = resolve));
    const stages = display();
    write = async (stage) => {
      if (stage === JobStage.WRITING) await slow;
      written.push(stage);
    };
    await stages.show(JobStage.WRITING, 5);
    await vi.advanceTimersByTimeAsync(2_100);
    watched = true;
    const shown = stages.show(JobStage.SCORING, 88);
    release();
    await shown;
    expect(written).toEqual(["WRITING", "SCORING"]);
  });

  test("fails no unwatched job when it cannot be written, and later stages are written", async () => {
    const stages = display();
    write = () => Promise.reject(new Error("the database is away"));
    await stages.show(JobStage.WRITING, 5);
    await vi.advanceTimersByTimeAsync(2_100);
    write = async (stage) => void written.push(stage);
    watched = true;
    await stages.show(JobStage.SCORING, 88);
    expect(written).toEqual(["SCORING"]);
    write = () => Promise.reject(new Error("the job is not held"));
    await expect(stages.show(JobStage.FINALIZING, 97)).rejects.toThrow("the job is not held");
  });
});
