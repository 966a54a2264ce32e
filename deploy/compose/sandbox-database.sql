create database tulay_sandbox;
