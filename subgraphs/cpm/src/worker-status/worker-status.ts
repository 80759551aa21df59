import { GraphQLDateTime } from "graphql-scalars";
import { Field, Float, ID, Int, ObjectType } from "type-graphql";

@ObjectType({ description: "A worker process." })
export class Worker {
  @Field(() => ID, { description: "The id of this run of the process. A restart has another." })
  id: string;

  @Field({ description: "The machine or container it runs on." })
  host: string;

  @Field(() => Int, { description: "Its process id there." })
  pid: number;

  @Field({ description: "The version it runs." })
  version: string;

  @Field(() => GraphQLDateTime, { description: "When it started to accept jobs." })
  startedAt: Date;

  @Field(() => GraphQLDateTime, { description: "Its last heartbeat, by the database's clock." })
  heartbeatAt: Date;

  @Field({
    description: "Whether its heartbeat is recent. The jobs of a worker that is not alive go to other workers.",
  })
  alive: boolean;

  @Field({ description: "Whether it is stopping: it accepts no more jobs and releases those it has." })
  draining: boolean;

  @Field(() => Int, { description: "The highest number of jobs it writes at once." })
  concurrency: number;

  @Field(() => Int, { description: "The number of jobs it is writing now." })
  runningJobs: number;
}

@ObjectType({ description: "The workers and the number of waiting jobs." })
export class WorkersStatus {
  @Field(() => [Worker], {
    description: "The newest 500 workers of the last hour that are running or stopped abnormally.",
  })
  workers: Worker[];

  @Field(() => Int, { description: "Queued jobs, those that wait for a vendor included." })
  waitingJobs: number;

  @Field(() => Float, {
    nullable: true,
    description: "Seconds since the oldest of them was accepted; null when there is none.",
  })
  oldestWaitingSeconds: number | null;
}
